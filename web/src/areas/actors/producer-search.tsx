import { listProducedTypes } from '@kosar/contract/actors/actors';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import classes from './producers-page.module.css';

const words = actors.producers;
const HOUR_MS = 60 * 60_000;

/** By name or town, by what they make, and whether something can be ordered now; all of it in the address. */
export function ProducerSearch() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('search') ?? '';
  const change = (name: 'search' | 'type' | 'current', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      { preventScrollReset: true, flushSync: true },
    );
  return (
    <div className={classes.search}>
      <SearchField key={shown} shown={shown} onFind={(text) => change('search', text)} />
      <TypeField value={search.get('type') ?? ''} onChange={(type) => change('type', type)} />
      <Checkbox
        label={words.onlyCurrent}
        checked={search.get('current') === 'true'}
        onChange={(event) => change('current', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  );
}

function SearchField({ shown, onFind }: { readonly shown: string; readonly onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(shown);
  return (
    <SearchForm className={classes.form} onFind={() => onFind(typed.trim())}>
      <TextInput
        className="k-fills"
        label={words.search}
        type="search"
        name="search"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <Button type="submit">{words.submit}</Button>
    </SearchForm>
  );
}

function TypeField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (type: string) => void;
}) {
  const types = useEndpoint(listProducedTypes, {}, { staleMs: HOUR_MS }).data ?? [];
  return (
    <NativeSelect
      label={words.type}
      name="type"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: words.anyType },
        ...types.map(({ id, name, producerCount }) => ({
          value: String(id),
          label: words.typeOption(name, producerCount),
        })),
      ]}
    />
  );
}
