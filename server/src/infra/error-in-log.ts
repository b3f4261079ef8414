import { DatabaseError } from 'pg';

/** What may be said of an error besides its words: names of ours, and codes. */
const KNOWN = [
  'code',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
] as const;

/**
 * An error without what people have written: PostgreSQL quotes whole rows in `detail` and `where`, and values behind the words of its message. What it is, where it
 * happened and which rule was broken stay.
 */
export function errorInLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DatabaseError ? withoutValues(error.message) : error.message;
  const facts = error as unknown as Readonly<Record<string, unknown>>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...Object.fromEntries(KNOWN.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]))),
    ...(error.cause === undefined ? {} : { cause: errorInLog(error.cause) }),
  };
}

/** `invalid input syntax for type integer: "…"`: the name of a rule is quoted without a colon before it. */
function withoutValues(message: string): string {
  return message.replace(/: ".*$/s, ': "…"');
}
