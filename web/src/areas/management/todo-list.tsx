import { formatDay, formatFt, formatNearInstant, formatNumber } from '@kosar/contract/format';
import { listMyTodos, type TodoJson } from '@kosar/contract/market/management-home';
import type { MyActorJson } from '@kosar/contract/market/market';
import type { TodoKind } from '@kosar/domain/vocabulary';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconClock,
  IconCreditCardOff,
  IconGavel,
  IconListCheck,
  IconMessage,
  IconMoodSad,
  IconScale,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { managementHome as words } from '../../hu/management-home.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './management-page.module.css';
import { todoPath } from './todo-path.ts';

const ICONS: Readonly<Record<TodoKind, TablerIcon>> = {
  CLOSES_SOON: IconClock,
  AWAITS_APPROVAL: IconGavel,
  BELOW_MINIMUM: IconAlertTriangle,
  WEIGHTS_MISSING: IconScale,
  HANDOVER_TODAY: IconTruckDelivery,
  PAYMENT_FAILED: IconCreditCardOff,
  PAYOUT_FAILED: IconCreditCardOff,
  MESSAGE_UNANSWERED: IconMessage,
  PRODUCTS_WAIT: IconListCheck,
  COMPLAINTS_OPEN: IconMoodSad,
};

/** What waits for the person's actors, as links to where each is done; with several actors each says whose it is. */
export function TodoList({ actors }: { readonly actors: readonly MyActorJson[] }) {
  const todos = useEndpoint(listMyTodos, {});
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className="k-heading-md">
        {words.todos}
      </h2>
      <LoadState
        query={todos}
        skeletonHeight={160}
        empty={
          <Card>
            <p className="k-quiet">{words.noTodos}</p>
          </Card>
        }
      >
        {(list) => (
          <ul className={classes.todos}>
            {list.map((todo) => (
              <li key={`${todo.kind}-${todo.veActor.id}-${todo.chainId}-${todo.eventId}-${todo.deliveryId}`}>
                <Todo
                  todo={todo}
                  path={pathOf(todo, actors)}
                  whose={actors.length > 1 ? todo.veActor.name : null}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}

function pathOf(todo: TodoJson, actors: readonly MyActorJson[]): string {
  const actor = actors.find(({ id }) => id === todo.veActor.id);
  return actor === undefined ? to('management') : todoPath(actor, todo);
}

function Todo({
  todo,
  path,
  whose,
}: {
  readonly todo: TodoJson;
  readonly path: string;
  readonly whose: string | null;
}) {
  const Icon = ICONS[todo.kind];
  const now = useNow();
  return (
    <Link to={path} className={classes.todo}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span className="k-grid">
        <strong>{textOf(todo)}</strong>
        <span className={classes.about}>
          {todo.name}
          {todo.due !== null &&
            todo.kind !== 'HANDOVER_TODAY' &&
            ` · ${words.until} ${dueText(todo.due, now)}`}
        </span>
        {whose !== null && <span className={classes.whose}>{whose}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function dueText(due: string, now: Date): string {
  return due.length > 10 ? formatNearInstant(due, now) : formatDay(due);
}

function textOf({ kind, count }: TodoJson): string {
  switch (kind) {
    case 'CLOSES_SOON':
    case 'AWAITS_APPROVAL':
    case 'BELOW_MINIMUM':
      return words.todo[kind](count === 0 ? null : formatFt(count));
    case 'PAYOUT_FAILED':
      return words.todo[kind](formatFt(count));
    case 'MESSAGE_UNANSWERED':
      return words.todo[kind]();
    default:
      return words.todo[kind](formatNumber(count));
  }
}
