import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Notes in the file of UNHANDLED_ERRORS the errors that belong to no test: the JSON report leaves them out, and failed tests would hide them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const path = process.env['UNHANDLED_ERRORS'];
    if (path === undefined) return;
    // The reporters of Vitest make their folder after this one has written.
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(errors.map(({ message }) => message)));
  }
}
