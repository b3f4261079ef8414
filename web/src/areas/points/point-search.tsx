import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { points as words } from '../../hu/points.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { AskDevice, MissingLocation } from '../../ui/market/missing-location.tsx';
import { type Near, postalCodeIn } from '../../ui/market/use-near.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { areaIn } from './map-area.ts';
import classes from './point-search.module.css';

/** Search by name, town or postal code, or around the device; a postal code looks around its town. */
export function PointSearch({ near }: { readonly near: Near }) {
  const [search, setSearch] = useSearchParams();
  const isNearMe = search.get('near') === 'me';
  const shown = near.postalCode ?? search.get('search') ?? '';
  const change = (changes: Readonly<Record<'search' | 'near' | 'open', string | null | undefined>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) continue;
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete('page');
        // Another place is asked for, so the part of the map is no longer.
        if (changes.open === undefined) next.delete('area');
        return next;
      },
      { preventScrollReset: true, flushSync: true },
    );
  const find = (text: string) => {
    const postalCode = postalCodeIn(text.trim());
    change(
      postalCode === null
        ? { search: text.trim(), near: null, open: undefined }
        : { search: null, near: postalCode, open: undefined },
    );
  };
  const findAround = {
    ...near,
    ask: () => {
      change({ search: null, near: 'me', open: undefined });
      if (near.device !== 'known') near.ask();
    },
  };
  return (
    <div className="k-below">
      <div className={classes.row}>
        <SearchField key={shown} shown={shown} onFind={find} />
        <AskDevice near={findAround} variant="default" />
        <Checkbox
          label={words.search.onlyOpen}
          checked={search.get('open') === 'true'}
          onChange={(event) =>
            change({ search: undefined, near: undefined, open: event.currentTarget.checked ? 'true' : null })
          }
        />
      </div>
      {isNearMe && near.device === 'missing' && <MissingLocation near={near} headingLevel={2} />}
      {near.lookup === 'unknown' && <Panel tone="warning" title={words.search.unknownCode} role="status" />}
      <PlaceChip
        label={
          near.lookup === 'known'
            ? words.search.near(near.postalCode ?? '')
            : isNearMe && near.device === 'known'
              ? words.search.nearMe
              : areaIn(search.get('area')) !== undefined
                ? words.search.inArea
                : null
        }
        onClear={() => change({ search: undefined, near: null, open: undefined })}
      />
    </div>
  );
}

function SearchField({ shown, onFind }: { readonly shown: string; readonly onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(shown);
  return (
    <SearchForm className={classes.form} onFind={() => onFind(typed)}>
      <TextInput
        className="k-fills"
        label={words.search.label}
        type="search"
        name="search"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <Button type="submit">{words.search.submit}</Button>
    </SearchForm>
  );
}

function PlaceChip({ label, onClear }: { readonly label: string | null; readonly onClear: () => void }) {
  if (label === null) return null;
  return (
    <p className={classes.place}>
      <strong>{label}</strong>
      <Button variant="subtle" onClick={onClear} leftSection={<IconX size={16} stroke={2} aria-hidden />}>
        {words.search.clearPlace}
      </Button>
    </p>
  );
}
