import { expect, test } from 'vitest';
import { reasonToEnd } from './reason-to-end.ts';

test.each([
  [{ code: 'EADDRINUSE', port: 3000 }, /^Port 3000 is taken: .*PORT/],
  [
    { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 },
    /^The database at 127\.0\.0\.1:5432 can't be reached/,
  ],
  [{ code: 'ECONNREFUSED' }, /^The database at DATABASE_URL can't be reached/],
  [{ code: 'ENOTFOUND' }, /can't be reached \(ENOTFOUND\)/],
  [{ code: '28P01' }, /refused the user or password/],
  [{ code: '3D000' }, /does not exist/],
])('%o is said in one line', (fields, line) => {
  const said = reasonToEnd(Object.assign(new Error('inner words'), fields));
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

test('a folder that may not be written is named', () => {
  const error = Object.assign(new Error("EACCES: permission denied, mkdir '/data/files'"), {
    code: 'EACCES',
  });
  expect(reasonToEnd(error)).toContain('/data/files');
});

test('anything else is said in its own words', () => {
  expect(reasonToEnd(new Error('BASE_URL is missing.'))).toBe('BASE_URL is missing.');
  expect(reasonToEnd('odd')).toBe('odd');
});

test('the password of the database is said in none', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(reasonToEnd(error)).not.toContain('@');
});
