import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listWords } from '../hu/admin-list.ts';

const TYPING_MS = 250;
const t = listWords.find;

export interface Found {
  readonly id: number;
  readonly name: string;
}

/** What a source of choices answers to a phrase; the empty phrase gives the first few. */
export type FindChoices = (phrase: string) => {
  readonly data: readonly Found[] | undefined;
  readonly isFetching: boolean;
};

/** Chooses one of many by typing a part of its name: the server looks, so that the list may be of any length. */
export function FindField({
  value,
  onChange,
  useChoices,
  label,
  description,
  error,
  id,
  name,
  initial = null,
}: {
  /** The id that is chosen; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** A hook that asks the server. */
  readonly useChoices: FindChoices;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly name?: string;
  /** What is chosen already, where its name is known. */
  readonly initial?: Found | null;
}) {
  const [typed, setTyped] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState<Found | null>(initial);
  const isChosenText = chosen !== null && typed === chosen.name;
  const [phrase] = useDebouncedValue(isChosenText ? '' : typed.trim(), TYPING_MS);
  const { data, isFetching } = useChoices(phrase);
  const found = data ?? [];
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
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        setChosen(options.find((one) => String(one.id) === next) ?? null);
        onChange(next ?? '');
      }}
      data={options.map((one) => ({ value: String(one.id), label: one.name }))}
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.loading : t.none}
      clearButtonProps={{ 'aria-label': listWords.clearSearch }}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
