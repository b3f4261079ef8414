import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { scanWords as t } from '../../../hu/handover.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { findByCode } from '../table.ts';
import { readCodes } from './read-codes.ts';
import classes from './scan.module.css';

/** The camera looks for a buyer's QR code; the code can be typed as well. */
export default function ScanDialog({
  table,
  onFound,
  onClose,
}: {
  readonly table: HandoverTableJson;
  readonly onFound: (orderId: number) => void;
  readonly onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const look = (code: string) => {
    const order = findByCode(table, code);
    if (order === undefined) setUnknown(code.trim());
    else onFound(order.id);
  };
  const latest = useRef(look);
  latest.current = look;

  useEffect(() => {
    const stop = new AbortController();
    readCodes(video, (code) => latest.current(code), stop.signal).catch(() => setDenied(true));
    return () => stop.abort();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') look(typed);
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{isDenied ? t.denied : t.text}</p>
      {!isDenied && (
        <video ref={video} className={classes.camera} aria-label={t.camera} muted playsInline autoPlay />
      )}
      <form method="post" onSubmit={submit} className={classes.code}>
        <TextInput
          label={t.code}
          size="lg"
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setUnknown(null);
          }}
          error={unknown === null ? undefined : t.unknown(unknown)}
        />
        <Button type="submit" size="lg">
          {t.open}
        </Button>
      </form>
    </Dialog>
  );
}
