import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { catalogue as words } from '../../hu/catalogue.ts';
import classes from './product-search.module.css';

const TYPING_MS = 300;

/** Finds while somebody types, a moment after the last key; the phrase stands in the address. */
export function SearchField({
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
