import { formatFt } from '@kosar/contract/format';
import {
  IconArrowDown,
  IconArrowUp,
  IconCoin,
  IconEqual,
  IconMinus,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { amendWords } from '../../../hu/order-changes.ts';
import { amountText, partsText } from '../offer.ts';
import classes from './amend.module.css';
import type { ChangeKind, LineChange } from './line-changes.ts';

/** The difference line by line, as icon and word; what stays is said at the end. */
export function ChangedLines({ changes }: { readonly changes: readonly LineChange[] }) {
  const changed = changes.filter(({ kind }) => kind !== 'same');
  const same = changes.length - changed.length;
  return (
    <>
      {changed.length > 0 && (
        <ul className="k-list-sm" aria-label={amendWords.changed}>
          {changed.map((change) => (
            <Change key={change.packingId} change={change} />
          ))}
        </ul>
      )}
      {same > 0 && <p className={classes.quiet}>{amendWords.unchanged(same)}</p>}
    </>
  );
}

const LOOKS: Readonly<Record<ChangeKind, TablerIcon>> = {
  added: IconPlus,
  removed: IconMinus,
  more: IconArrowUp,
  less: IconArrowDown,
  price: IconCoin,
  same: IconEqual,
};

function Change({ change: { name, unit, kind, was, willBe } }: { readonly change: LineChange }) {
  const Icon = LOOKS[kind];
  return (
    <li className={classes.change}>
      <span className="k-strong">{name}</span>
      <span className={classes.kind} data-kind={kind}>
        <Icon size={16} stroke={2} aria-hidden />
        {amendWords.kinds[kind]}
      </span>
      <dl>
        <div>
          <dt>{amendWords.was}</dt>
          <dd>{stateText(was, unit)}</dd>
        </div>
        <div>
          <dt>{amendWords.willBe}</dt>
          <dd>{stateText(willBe, unit)}</dd>
        </div>
      </dl>
    </li>
  );
}

function stateText(state: LineChange['was'], unit: string): string {
  if (state === null) return amendWords.nothingOf;
  const amount = amountText(state.amountMilli, unit);
  const parts = state.parts === undefined ? '' : ` (${partsText(state.parts, unit)})`;
  return `${amount}${parts} · ${formatFt(state.valueFt)}`;
}
