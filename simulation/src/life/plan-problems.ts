import type { Random } from '../random.ts';
import type { TimedAction } from './actions.ts';
import { HOUR, WEEK } from './minutes.ts';

/** What goes wrong around the market in a week: at the provider, on the way of mails, with the worker. */
export function planProblems(random: Random, begin: number, actions: TimedAction[]): void {
  const at = () => begin + random.int(10 * HOUR, WEEK + 24 * HOUR);
  for (let count = random.int(0, 2); count > 0; count -= 1)
    actions.push({
      at: at(),
      do: 'problem',
      call: random.pick(['Transfer', 'PaymentState']),
      kind: random.pick(['errors', 'reset', 'html', 'too-many']),
      isDoneAnyway: random.chance(50),
    });
  const hangs = random.fork('hangs');
  if (hangs.chance(25))
    actions.push({
      at: begin + hangs.int(10 * HOUR, WEEK + 24 * HOUR),
      do: 'problem',
      call: hangs.pick(['FinishReservation', 'Transfer', 'PaymentState', 'Refund']),
      kind: 'hang',
      isDoneAnyway: hangs.chance(50),
    });
  if (hangs.chance(15))
    actions.push({
      at: begin + hangs.int(10 * HOUR, WEEK + 24 * HOUR),
      do: 'mail trouble',
      kind: 'hang',
      times: 1,
    });
  if (random.chance(50))
    actions.push({
      at: at(),
      do: 'mail trouble',
      kind: random.pick(['too-many', 'error', 'cut', 'refused', 'slow']),
      times: random.int(1, 4),
    });
  if (random.chance(40))
    actions.push({
      at: at(),
      do: 'invoice trouble',
      kind: random.pick(['status500', 'status502', 'html', 'down', 'resetBefore', 'resetAfter', 'truncated']),
      times: random.int(1, 3),
    });
  for (let count = random.int(0, 2); count > 0; count -= 1)
    actions.push({ at: at(), do: 'kill worker', job: random.int(1, 40), ms: random.int(0, 12) });
}
