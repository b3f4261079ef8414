import * as z from 'zod/mini';

/** A field that can't be accepted: where it is, which rule it breaks and the words for the person. */
export const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** RFC 9457 answer of every refusal. `code` is the spec's key where it has one. */
export const problem = z.object({
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(fieldProblem),
  /** Of failures that are not the caller's: the number under which the log has it. */
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;
