import { newId } from '../world/new-world.ts';
import { plainId } from '../world/wallets.ts';
import type { Fault, World } from '../world/world.ts';
import type { Json } from './answers.ts';

/** The fault that a call meets, if any; a fault that has been met often enough is gone. */
export function takeFault(world: World, endpoint: string, subjects: readonly string[]): Fault | null {
  for (const fault of world.faults) {
    const fits = fault.endpoint === '*' || fault.endpoint.toLowerCase() === endpoint.toLowerCase();
    if (!fits || (fault.payment !== undefined && !subjects.includes(subjectOf(fault.payment)))) continue;
    fault.nth = (fault.nth ?? 1) - 1;
    if (fault.nth > 0) continue;
    fault.nth = 1;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) world.faults = world.faults.filter(({ id }) => id !== fault.id);
    return fault;
  }
  return null;
}

/** An id as faults compare it: guids come with and without hyphens. */
export function subjectOf(id: string): string {
  return /^[0-9a-f-]{32,36}$/i.test(id) ? plainId(id) : id;
}

/** Whether the call happens although its answer goes wrong. */
export function hasEffect(fault: Fault): boolean {
  if (fault.effect !== undefined) return fault.effect !== 'none';
  return ['invalid-json', 'half-body', 'extra-fields', 'unknown-enums', 'extra-fees'].includes(fault.kind);
}

/** An answer that is right, but says more or other words than anybody has seen yet. */
export function twistAnswer(kind: Fault['kind'], answer: Json): Json {
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

/** Fees that nobody asked for, put between the others wherever chance has it. */
function withExtraFees(transactions: Json[]): Json[] {
  const fees = [1, 2].map((total) => ({
    ...transactions[0],
    TransactionId: newId(),
    POSTransactionId: null,
    ...('Total' in (transactions[0] ?? {})
      ? { Total: total, TransactionType: 'GatewayFee', Items: null }
      : {}),
  }));
  const mixed = [...transactions];
  for (const fee of fees) mixed.splice(Math.floor(Math.random() * (mixed.length + 1)), 0, fee);
  return mixed;
}
