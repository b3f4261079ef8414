import writerOf from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { answerSchema } from './answer-schema.ts';

type Write = (answer: unknown) => string;

const writers = new WeakMap<z.core.$ZodType, Write>();

/**
 * Writes answers as the contract's schema says. What writes is made at the first answer, once in a process: the contract has hundreds
 * of calls, and to make all at once would take most of a second of each start.
 */
export function answerWriter(output: z.core.$ZodType): Write {
  return (answer) => {
    const known = writers.get(output);
    if (known !== undefined) return known(answer);
    const made: Write = writerOf(answerSchema(output));
    writers.set(output, made);
    return made(answer);
  };
}
