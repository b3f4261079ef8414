import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconQrcode, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { common } from '../../../hu/common.ts';
import { handoverWords as t } from '../../../hu/handover.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { isBackFromSheet } from '../sheet/back-from-sheet.ts';
import classes from './order-list.module.css';

const ScanDialog = lazy(() => import('../scan/scan-dialog.tsx'));

/** Finds an order by name, number or code as it is typed, or by the buyer's QR code. */
export function FindBar({
  table,
  phrase,
  onPhrase,
}: {
  readonly table: HandoverTableJson;
  readonly phrase: string;
  readonly onPhrase: (phrase: string) => void;
}) {
  const [isScanning, setScanning] = useState(false);
  const [, setSearch] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The next one in the queue is looked for at once.
    if (isBackFromSheet()) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.find}>
      <TextInput
        ref={input}
        aria-label={t.search}
        placeholder={t.search}
        type="search"
        size="lg"
        value={phrase}
        onChange={(event) => onPhrase(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          phrase !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={common.clearSearch}
              onClick={() => onPhrase('')}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <Button
        variant="default"
        className={classes.scan ?? ''}
        aria-label={t.scan}
        onClick={() => setScanning(true)}
      >
        <IconQrcode size={28} stroke={1.75} aria-hidden />
      </Button>
      {isScanning && (
        <Suspense>
          <ScanDialog
            table={table}
            onFound={(orderId) => {
              setScanning(false);
              setSearch((before) => {
                const next = new URLSearchParams(before);
                next.set('order', String(orderId));
                return next;
              });
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
