import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, named } from '../fields.ts';

const difference = z.object({
  id: id(),
  /** The rule that is broken, in the words of the code. */
  rule: z.string(),
  /** With what its page is found by. */
  order: z.nullable(z.object({ id: id(), code: z.string(), orderedById: id(), deliveryId: id() })),
  deliveryChain: z.nullable(z.object({ ...named.shape, transporterId: id() })),
  /** The row as it was found, as JSON. */
  found: z.string(),
});
export type DifferenceJson = z.infer<typeof difference>;

/** The last run; null before the first. */
const selfAudit = z.nullable(
  z.object({
    id: id(),
    startedDate: z.string(),
    endedDate: z.string(),
    rules: z.int(),
    paymentsRead: z.int(),
    /** Of these the provider gave no answer: whether they differ isn't known. */
    paymentsUnanswered: z.int(),
    /** What the platform has paid into wallets, held against the provider's history; and what it gave no answer about. */
    payoutsRead: z.int(),
    payoutsUnanswered: z.int(),
    differences: z.array(difference),
  }),
);
export type SelfAuditJson = NonNullable<z.infer<typeof selfAudit>>;

export const getSelfAudit = endpoint({
  name: 'getSelfAudit',
  method: 'GET',
  path: '/self-audit',
  who: 'admin',
  summary: 'The last nightly self-audit with every difference it found',
  output: z.object({ lastRun: selfAudit }),
});

export const runSelfAudit = endpoint({
  name: 'runSelfAudit',
  method: 'POST',
  path: '/self-audit',
  who: 'admin',
  turn: 'heavy',
  summary: 'Runs the self-audit now and answers what it found',
  output: z.object({ lastRun: selfAudit }),
  status: 200,
});
