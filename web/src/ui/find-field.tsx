import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWords } from '../hu/admin-list.ts';
import { common } from '../hu/common.ts';
import type { FindChoices, Found } from '../lib/choices.ts';

const TYPING_MS = 250;
const t = listWords.find;

/** Chooses one of many by typing a part of its name: the server looks, so that the list may be of any length. */
export function FindField({
  value,
  onChange,
  choices,
  label,
  description,
  error,
  id,
  name,
  initial = null,
  onFound,
  without = [],
}: {
  /** The id that is chosen; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What the server is asked for. */
  readonly choices: FindChoices;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly name?: string;
  /** What is chosen already, where its name is known. */
  readonly initial?: Found | null;
  /** The one that was chosen, with its name. */
  readonly onFound?: (found: Found) => void;
  /** Those that aren't offered, such as chosen ones. */
  readonly without?: readonly Found[];
}) {
  const [typed, setTyped] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState<Found | null>(initial);
  const isChosenText = chosen !== null && typed === chosen.name;
  const [phrase] = useDebouncedValue(isChosenText ? '' : typed.trim(), TYPING_MS);
  const { data, isFetching } = useQuery(choices(phrase));
  const found = (data ?? []).filter(({ id: one }) => !without.some((left) => left.id === one));
  const options = chosen && !found.some(({ id: one }) => one === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(name === undefined ? {} : { name })}
      label={label}
      description={description}
      error={error}
      searchable
      clearable
      // Pressing the chosen one again keeps it; its button clears it.
      allowDeselect={false}
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const found = options.find((one) => String(one.id) === next) ?? null;
        setChosen(found);
        onChange(next ?? '');
        if (found) onFound?.(found);
      }}
      data={options.map((one) => ({ value: String(one.id), label: one.name }))}
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.loading : t.none}
      clearButtonProps={{ 'aria-label': common.clearSearch }}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
