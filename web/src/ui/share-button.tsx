import { Button, TextInput } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { parts } from '../hu/parts.ts';
import { focusWhenShown } from '../lib/focus-when-shown.ts';
import { showSuccess } from './toast.tsx';

const words = parts.share;

/**
 * Hands the address of a page on: with the device's own sheet where it has one, else by the clipboard, with a confirmation that is
 * spoken as well. Where the browser refuses both, the address stands in a field to be copied by hand.
 */
export function ShareButton({
  title,
  path,
  label = words.share,
}: {
  /** What the page is about: goes with the address. */
  readonly title: string;
  /** What to share when it isn't the page that is open, as `to(…)` gives it. */
  readonly path?: string;
  readonly label?: string;
}) {
  const { pathname } = useLocation();
  const [byHand, setByHand] = useState<string | null>(null);
  const share = async () => {
    const url = new URL(path ?? pathname, window.location.origin).href;
    setByHand((await handOn(title, url)) === 'refused' ? url : null);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => void share()}
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
      >
        {label}
      </Button>
      {byHand !== null && (
        <TextInput
          label={words.byHand}
          value={byHand}
          readOnly
          ref={focusWhenShown}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

async function handOn(title: string, url: string): Promise<'done' | 'refused'> {
  if (typeof navigator.share === 'function') {
    const outcome = await navigator.share({ title, url }).then(
      () => 'done' as const,
      // Who closes the sheet has decided: copying instead would be a surprise.
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'refused'),
    );
    if (outcome === 'done') return 'done';
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return 'refused';
  }
  showSuccess(words.copied);
  return 'done';
}
