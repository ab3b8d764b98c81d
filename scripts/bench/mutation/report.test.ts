import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport, scoreOf } from './report.ts';

test('the interval is Wilson’s', () => {
  // Newcombe (1998), Statistics in Medicine 17, 857–872: 81 of 263.
  const { low, high } = scoreOf(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
  expect(scoreOf(10, 10).high).toBeCloseTo(1, 12);
  expect(scoreOf(0, 0)).toMatchObject({ low: 0, high: 1 });
});

test('what is not in the sample does not count, what no test executes does', ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'].map(
    (status) => ({ status }),
  );
  writeFileSync(file, JSON.stringify({ files: { 'a.ts': { mutants } } }));
  expect(readReport(file)).toMatchObject({ noticed: 2, tried: 4 });
});
