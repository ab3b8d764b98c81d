import type { FormKind } from './forms/definition.ts';
import { forms } from './forms/index.ts';
import type { Outcome } from './intake.ts';
import { describeCause, describeError, logContent } from './log.ts';
import { answerVisitor } from './service.ts';

const coded = (more: object, message = 'quotes ada@example.org') =>
  Object.assign(new Error(message), more);

it.each([
  [{ errcode: 5 }, 'the database is locked by another process'],
  [{ errcode: 6 }, 'the database is locked by another process'],
  [{ errcode: 8 }, 'the database cannot be written to'],
  [{ errcode: 10 }, 'the disk fails'],
  [{ errcode: 11 }, 'the database is damaged'],
  [{ errcode: 13 }, 'the disk is full'],
  [{ errcode: 14 }, 'the database file cannot be opened'],
  [{ errcode: 26 }, 'the file is not a database'],
  // An extended code: SQLITE_IOERR_FSYNC.
  [{ errcode: 1034, code: 'ENOSPC' }, 'the disk fails'],
  [{ errcode: 1 }, undefined],
  [{ code: 'ENOSPC' }, 'the disk is full'],
  [{ code: 'EDQUOT' }, 'the disk is full'],
  [{ code: 'EFBIG' }, 'the disk is full'],
  [{ code: '53100' }, 'the disk is full'],
  [{ code: '28P01' }, 'the password is refused'],
  [{ errcode: 1811, message: 'this database was moved' }, 'this database was moved'],
  [{ code: 'P0001', message: 'this database was moved' }, 'this database was moved'],
  [{ code: 'EROFS' }, 'the disk cannot be written to'],
  [{ code: 'EACCES' }, 'the permission is missing'],
  [{ code: 'EPERM' }, 'the permission is missing'],
  [{ code: 'ENOENT' }, 'the folder is missing'],
  [{ code: 'ENOTDIR' }, 'the folder is missing'],
  [{ code: 'ECONNREFUSED' }, 'nothing answers at its address'],
  [{ code: 'OTHER' }, undefined],
  [{}, undefined],
  [{ name: 'MovedError' }, 'quotes ada@example.org'],
  [{ name: 'ReplacedError' }, 'quotes ada@example.org'],
  [{ name: 'StoreTimeout' }, 'quotes ada@example.org'],
  [{ name: 'SpoolFull' }, 'quotes ada@example.org'],
])('the cause of %j is %s', (fields, cause) => {
  expect(describeCause(coded(fields))).toBe(cause);
});

it('of an error of a database its message is not logged', () => {
  expect(describeError(coded({ severity: 'ERROR', code: '53100' }))).toEqual({
    error: 'Error',
    code: '53100',
    cause: 'the disk is full',
  });
  expect(describeError(coded({ code: 'ECONNRESET' }, 'reset'))).toEqual({
    error: 'Error',
    code: 'ECONNRESET',
    detail: 'reset',
  });
  expect(describeError(coded({ errcode: 13, code: 'x' }, 'full'))).toEqual({
    error: 'Error',
    code: 13,
    cause: 'the disk is full',
    detail: 'full',
  });
  expect(describeError('words of a visitor')).toEqual({ error: 'string' });
});

it('a visitor’s words are logged in one line, and why', () => {
  const lines: unknown[][] = [];
  const write = (...words: unknown[]) => void lines.push(words);
  const log = { info: write, warn: write, error: write };
  logContent(log, { kind: 'demo', values: { name: 'Ada' } }, 'K7QP-4MXD', 'no key');
  expect(lines).toEqual([
    [
      { kind: 'demo', reference: 'K7QP-4MXD', content: { name: 'Ada' } },
      'Enquiry not mailed: no key',
    ],
  ]);
});

it('a success gives the reference that it has; an error the words back', () => {
  const values = { name: 'Ada' };
  const answer = (outcome: Outcome['outcome'], kind: FormKind = 'demo', reference = '') =>
    answerVisitor({ outcome, reference }, kind, values, 'desk@own.example');
  expect(answer('taken', 'demo', 'K7QP-4MXD')).toEqual({
    status: 'success',
    message: forms.demo.success,
    values: {},
    reference: 'K7QP-4MXD',
  });
  expect(answer('taken', 'newsletter')).not.toHaveProperty('reference');
  const failed = answer('not mailed');
  expect(failed.error).toMatch(/^Failed to send demo request\..*desk@own\.example/);
  const [refused, busy] = [answer('refused'), answer('busy')];
  for (const refusal of [refused, busy]) expect(refusal).toMatchObject({ httpStatus: 429 });
  expect(busy.error).not.toBe(refused.error);
  for (const each of [failed, refused, busy, answer('lost')]) {
    expect(each).toMatchObject({ status: 'error', values });
    expect(each.error).toContain('desk@own.example');
  }
});
