import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { clearings as t } from '../../hu/clearings.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { monthAfter, monthChoices, monthName } from './clearing-month.ts';
import classes from './clearings.module.css';

/** The month selector: a step back, a list, a step on. The month stands in the address. */
export function MonthNav({ month, now }: { readonly month: string; readonly now: Date }) {
  const [, setSearch] = useSearchParams();
  const choices = monthChoices(month, now);
  const previous = monthAfter(month, -1, now);
  const next = monthAfter(month, 1, now);
  return (
    <nav aria-label={t.months} className={classes.months}>
      <Step
        to={previous}
        label={previous === null ? '' : t.previous(monthName(previous))}
        Icon={IconChevronLeft}
      />
      <NativeSelect
        aria-label={t.month}
        size="md"
        value={month}
        data={choices.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ currentTarget: { value } }) => setSearch({ month: value }, { preventScrollReset: true })}
      />
      <Step to={next} label={next === null ? t.noNext : t.next(monthName(next))} Icon={IconChevronRight} />
    </nav>
  );
}

function Step({
  to,
  label,
  Icon,
}: {
  readonly to: string | null;
  readonly label: string;
  readonly Icon: TablerIcon;
}) {
  const icon = <Icon size={22} aria-hidden />;
  if (to === null) {
    return (
      <ActionIcon variant="default" size={44} disabled aria-label={label} title={label}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      component={Link}
      to={`?month=${to}`}
      preventScrollReset
      variant="default"
      size={44}
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionIcon>
  );
}
