import { TextInput } from '@mantine/core';
import { logs as t } from '../../../hu/logs.ts';
import { userChoices } from '../../../lib/user-choices.ts';
import type { FieldFilter } from '../../../ui/admin-list/list-column.ts';
import { findFilter } from '../../../ui/admin-list/list-parts.tsx';

/** One user, who is looked for by name. */
export const USER_FILTER = findFilter('user', t.user, userChoices);

/** From a day, and to a day. */
export const DAY_FILTERS: readonly FieldFilter[] = [dayFilter('from', t.from), dayFilter('to', t.to)];

function dayFilter(name: string, label: string): FieldFilter {
  return { name, label, field: (value, onChange) => <DayField {...{ label, value, onChange }} /> };
}

function DayField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
