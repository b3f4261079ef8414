import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { common } from '../hu/common.ts';
import { SearchForm } from './search-form.tsx';

const TYPING_MS = 300;

/** Finds while someone types, a moment after the last key; `/` leads here. */
export function SearchField({
  inAddress,
  label,
  onFind,
}: {
  readonly inAddress: string;
  /** What is looked in, such as „Név vagy e-mail”. */
  readonly label: string;
  readonly onFind: (phrase: string) => void;
}) {
  const [typed, setTyped] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const send = (phrase: string) => {
    setSent(phrase);
    onFind(phrase);
  };
  const sendSoon = useDebouncedCallback(send, TYPING_MS);
  // What was typed here comes back as it is; anything else in the address was put there by someone else.
  if (inAddress !== sent) {
    setSent(inAddress);
    setTyped(inAddress);
  }
  const sendNow = (phrase: string) => {
    sendSoon.cancel();
    send(phrase);
  };
  return (
    <SearchForm onFind={() => sendNow(typed.trim())}>
      <TextInput
        label={label}
        name="search"
        type="text"
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
          typed === '' ? null : (
            <CloseButton
              size={40}
              aria-label={common.clearSearch}
              onClick={() => {
                setTyped('');
                sendNow('');
              }}
            />
          )
        }
      />
    </SearchForm>
  );
}
