import { type Logger, pino } from 'pino';
import { errorInLog } from './error-in-log.ts';

/** Where passwords, tokens and cookies might slip in; they never reach the log. */
const SECRET_PATHS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'password',
  'newPassword',
  'oldPassword',
  'token',
  '*.password',
  '*.newPassword',
  '*.oldPassword',
  '*.token',
];

/** The log: one JSON line each, to standard error so that standard output stays for the start script's own words. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_PATHS, censor: '…' },
      serializers: { err: errorInLog },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
