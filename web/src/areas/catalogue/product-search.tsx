import { Checkbox, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogue as words } from '../../hu/catalogue.ts';
import classes from './product-search.module.css';

const TYPING_MS = 300;

/** Looks for products within the category, and shows only what can be ordered now; both stand in the address. */
export function ProductSearch({ category }: { readonly category: string | null }) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('search') ?? '';
  const change = (name: 'search' | 'current', value: string, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      // At once, as a tick that waits for the page would seem not to take.
      { replace, preventScrollReset: true, flushSync: true },
    );
  return (
    <div className={classes.row}>
      {/* Another address, such as by the back button, brings another phrase. */}
      <SearchField
        key={category}
        label={category === null ? words.search.label : words.search.labelIn(category)}
        inAddress={inAddress}
        onFind={(phrase) => change('search', phrase, true)}
      />
      <Checkbox
        label={words.search.onlyCurrent}
        checked={search.get('current') === 'true'}
        onChange={(event) => change('current', event.currentTarget.checked ? 'true' : '', false)}
      />
    </div>
  );
}

function SearchField({
  label,
  inAddress,
  onFind,
}: {
  readonly label: string;
  readonly inAddress: string;
  readonly onFind: (phrase: string) => void;
}) {
  const [typed, setTyped] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const send = (phrase: string) => {
    setSent(phrase);
    onFind(phrase);
  };
  const sendSoon = useDebouncedCallback(send, TYPING_MS);
  // What was typed here comes back as it is; anything else in the address was put there by somebody else.
  if (inAddress !== sent) {
    setSent(inAddress);
    setTyped(inAddress);
  }
  const sendNow = (phrase: string) => {
    sendSoon.cancel();
    send(phrase);
  };
  const clear = () => {
    setTyped('');
    sendNow('');
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        sendNow(typed.trim());
      }}
    >
      <TextInput
        label={label}
        type="text"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          sendSoon(event.currentTarget.value.trim());
        }}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSectionWidth={44}
        rightSection={
          typed === '' ? null : <CloseButton size={40} aria-label={words.search.clear} onClick={clear} />
        }
      />
    </form>
  );
}
