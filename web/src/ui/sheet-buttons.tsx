import type { Endpoint } from '@kosar/contract/endpoint';
import { SHEET_FORMATS, type SheetFormat } from '@kosar/contract/sheet';
import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { sheetWords as t } from '../hu/sheet.ts';
import { download } from '../lib/download.ts';
import { failureWords } from '../lib/failure-words.ts';
import { Panel } from './panel.tsx';

/** [Excel] [CSV] of a call that answers with a sheet. */
export function SheetButtons({
  endpoint,
  input,
}: {
  readonly endpoint: Endpoint;
  /** Without the format, which the buttons add. */
  readonly input: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean>>;
  };
}) {
  const [busy, setBusy] = useState<SheetFormat | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const fetchFile = async (format: SheetFormat) => {
    if (busy !== null) return;
    setBusy(format);
    setFailure(null);
    await download(endpoint, { ...input, query: { ...input.query, format } }).catch(setFailure);
    setBusy(null);
  };
  return (
    <>
      <Group gap="sm">
        {SHEET_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            aria-disabled={busy !== null || undefined}
            onClick={() => void fetchFile(format)}
            leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
          >
            {busy === format ? t.making : t[format]}
          </Button>
        ))}
      </Group>
      {failure !== null && (
        <Panel tone="error" title={t.failed} headingLevel={3} role="alert">
          <p>{failureWords(failure)}</p>
        </Panel>
      )}
    </>
  );
}
