import { takeFault as take } from '../../control/faults.ts';
import { newId } from '../world/new-world.ts';
import { plainId } from '../world/wallets.ts';
import type { Fault, World } from '../world/world.ts';
import type { Json } from './answers.ts';

/** A fault in the words of this wire. */
export type OwnFault = Omit<Fault, 'kind'> & {
  kind: Exclude<Fault['kind'], 'slow' | 'error' | 'cut' | 'refused' | 'garbage'>;
};

/** The fault that a call meets, if any, in the words of this wire. */
export function takeFault(world: World, operation: string, subjects: readonly string[]): OwnFault | null {
  const fault = take<Fault>(
    world.faults,
    operation,
    ({ payment }) => payment === undefined || subjects.includes(subjectOf(payment)),
  );
  return fault && inOwnWords(fault);
}

/** How a fault that every simulator knows looks here. */
function inOwnWords(fault: Fault): OwnFault {
  const { kind } = fault;
  switch (kind) {
    case 'slow':
      return { ...fault, kind: 'hang', effect: 'late', ms: fault.ms ?? SLOW_MS };
    case 'error':
      return { ...fault, kind: 'message' };
    case 'cut':
      return { ...fault, kind: 'reset', effect: 'before' };
    case 'refused':
      return { ...fault, kind: 'reset', effect: 'none' };
    case 'garbage':
      return { ...fault, kind: 'invalid-json', effect: 'before' };
    default:
      return { ...fault, kind };
  }
}

const SLOW_MS = 5_000;

/** An id as faults compare it: guids come with and without hyphens. */
export function subjectOf(id: string): string {
  return /^[0-9a-f-]{32,36}$/i.test(id) ? plainId(id) : id;
}

/** Whether the call happens although its answer goes wrong. */
export function hasEffect(fault: OwnFault): boolean {
  if (fault.effect !== undefined) return fault.effect !== 'none';
  return ['invalid-json', 'half-body', 'extra-fields', 'unknown-enums', 'extra-fees'].includes(fault.kind);
}

/** An answer that is right, but says more or other words than anybody has seen yet. */
export function twistAnswer(kind: OwnFault['kind'], answer: Json): Json {
  switch (kind) {
    case 'extra-fields':
      return {
        FutureField: { Nested: [1, null, 'x'] },
        ...answer,
        ...twistTransactions(answer, (transactions) =>
          transactions.map((transaction) => ({ ...transaction, FutureField: 'x' })),
        ),
      };
    case 'unknown-enums':
      return {
        ...answer,
        ...('Status' in answer ? { Status: 'Contemplated' } : {}),
        ...('PaymentMethod' in answer ? { FundingSource: 'Pigeon', PaymentMethod: 'Pigeon' } : {}),
        ...twistTransactions(answer, (transactions) =>
          transactions.map((transaction) => ({
            ...transaction,
            Status: 'Contemplated',
            ...('TransactionType' in transaction ? { TransactionType: 'PigeonPost' } : {}),
          })),
        ),
      };
    case 'extra-fees':
      return { ...answer, ...twistTransactions(answer, withExtraFees) };
    default:
      return answer;
  }
}

function twistTransactions(answer: Json, twist: (transactions: Json[]) => Json[]): Json {
  return Array.isArray(answer['Transactions'])
    ? { Transactions: twist(answer['Transactions'] as Json[]) }
    : {};
}

/** Fees that no one asked for, before and behind the others. */
function withExtraFees(transactions: Json[]): Json[] {
  const [before, behind] = [1, 2].map((total) => ({
    ...transactions[0],
    TransactionId: newId(),
    POSTransactionId: null,
    ...('Total' in (transactions[0] ?? {})
      ? { Total: total, TransactionType: 'GatewayFee', Items: null }
      : {}),
  }));
  return [before, ...transactions, behind].filter((one) => one !== undefined);
}
