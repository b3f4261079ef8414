import type { Random } from '../random.ts';
import type { HandedShare, TimedAction } from './actions.ts';
import { DAY, HOUR } from './minutes.ts';

/** What people still do about a chain when it has been settled at `from`: mistakes are mended, debts are paid, invoices are issued anew. */
export function planAfterwards(
  random: Random,
  orders: readonly number[],
  from: number,
  actions: TimedAction[],
): void {
  const later = () => from + random.int(HOUR, 5 * DAY);
  for (const order of orders) {
    if (random.chance(18))
      for (let count = random.pick([1, 1, 2]); count > 0; count -= 1)
        actions.push({ at: later(), do: 'correct', order, how: correctedShare(random) });
    // Mostly there is none; what a card refused or a correction made dearer is brought later.
    if (random.chance(25)) actions.push({ at: later() + 2 * DAY, do: 'pay debt', order });
    if (random.chance(12)) actions.push({ at: later(), do: 'reverse invoice', order });
  }
  if (random.chance(40)) actions.push({ at: later(), do: 'bank files', isOneReturned: random.chance(30) });
  if (random.chance(20))
    actions.push({
      at: later(),
      do: 'problem',
      call: 'Refund',
      kind: random.pick(['errors', 'reset', 'html', 'too-many']),
      isDoneAnyway: random.chance(30),
    });
}

function correctedShare(random: Random): HandedShare {
  const fate = random.int(1, 100);
  if (fate <= 25) return 'EXACT';
  if (fate <= 45) return 'NOTHING';
  if (fate <= 60) return random.pick(['ODD', 'EVEN']);
  return fate <= 75 ? 'MAX' : { percent: random.int(10, 115) };
}
