import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refuseMissingApp } from './built-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-app-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a production start without a built web app is refused in one line that says what to run', () => {
  expect(() => refuseMissingApp(folder)).toThrow(/^There is no built web app in .*npm ci && npm run build/);
});

it('a built web app is taken as it is', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  expect(() => refuseMissingApp(folder)).not.toThrow();
});
