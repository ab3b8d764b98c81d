import { DEFAULT_SETTINGS, getDefaultRun, runScenario as solve } from '@site/leak-model/simulator';
import { writeTracesCsv } from './traces-csv.ts';

describe('the traces as CSV', () => {
  const run = getDefaultRun();
  const lines = writeTracesCsv(run).trimEnd().split('\n');
  const [head = '', ...rows] = lines.filter((line) => !line.startsWith('#'));
  const columns = head.split(',');
  const table = rows.map((row) => row.split(',').map(Number));
  const column = (name: string) => {
    const at = columns.indexOf(name);
    return table.map((row) => row[at] ?? Number.NaN);
  };

  it('gives every sensor stamps in seconds and pressures in kilopascals', () => {
    expect(columns).toHaveLength(2 * run.sensors.length);
    for (const { name, trace } of run.sensors) {
      const kPa = column(`${name} pressure (kPa from steady)`);
      const seconds = column(`${name} stamp (s)`);
      for (const k of [0, 1, 100, rows.length - 1]) {
        expect(kPa[k]).toBeCloseTo((trace.samples[k] ?? 0) / 1000, 4);
        expect(seconds[k]).toBeCloseTo(trace.start + k * trace.interval + trace.clockOffset, 5);
      }
    }
  });

  it('falls by the drop that the drawing and the table state', () => {
    for (const { name, pick } of run.sensors) {
      if (!pick) continue;
      const kPa = column(`${name} pressure (kPa from steady)`);
      const seconds = column(`${name} stamp (s)`);
      const mean = (from: number, to: number) => {
        const part = kPa.filter((_, k) => (seconds[k] ?? 0) > from && (seconds[k] ?? 0) < to);
        return part.reduce((sum, p) => sum + p, 0) / part.length;
      };
      const fall = mean(pick.time - 1, pick.time - 0.1) - mean(pick.time + 0.3, pick.time + 0.8);
      expect(Math.abs(fall - pick.size / 1000)).toBeLessThan(1);
      expect(fall).toBeGreaterThan(0.5);
    }
  });

  it('says what was simulated, in the units of its list', () => {
    expect(lines).toContain(`# spacing: ${run.settings.spacing}`);
    const said = lines.find((line) => line.includes('true position of the event')) ?? '';
    expect(Number(said.replace(/[^\d.]/g, ''))).toBeCloseTo(run.leakAt, 1);
  });

  it('says what was made of it: the result, the warning, and every pick', () => {
    expect(lines).toContain('# result: detected');
    const time = run.outcome.kind === 'detected' ? run.outcome.time.toFixed(3) : '';
    expect(lines).toContain(`# decided after: ${time} s`);
    expect(lines).toContain(`# first warning after: ${run.warning?.time.toFixed(3)} s`);
    const picks = lines.filter((line) => line.startsWith('# pick: '));
    expect(picks).toHaveLength(run.sensors.flatMap((s) => s.fronts).length);
    expect(picks.filter((line) => line.endsWith(', yes'))).toHaveLength(3);
  });

  it('leaves the cells of a dead node empty', () => {
    const dead = writeTracesCsv(solve({ ...DEFAULT_SETTINGS, fault: 'dead', faultNode: 0 }));
    const row = dead.split('\n').find((line) => line.startsWith(',,'));
    expect(row?.split(',')).toHaveLength(8);
  });
});
