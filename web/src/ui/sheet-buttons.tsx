import type { Endpoint } from '@kosar/contract/endpoint';
import { SHEET_FORMATS, type SheetFormat } from '@kosar/contract/sheet';
import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { sheetWords as t } from '../hu/sheet.ts';
import { download } from '../lib/download.ts';
import { FailurePanel } from './failure-panel.tsx';

/** [Excel] [CSV] of a call that answers with a sheet, and [PDF] where another call answers with the same as one. */
export function SheetButtons({
  endpoint,
  input,
  pdf,
}: {
  readonly endpoint: Endpoint;
  /** Without the format, which the buttons add. */
  readonly input: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean>>;
  };
  readonly pdf?: Endpoint;
}) {
  const [busy, setBusy] = useState<SheetFormat | 'pdf' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const formats = [...SHEET_FORMATS, ...(pdf === undefined ? [] : (['pdf'] as const))];
  const fetchFile = async (format: SheetFormat | 'pdf') => {
    if (busy !== null) return;
    setBusy(format);
    setFailure(null);
    const asked =
      format === 'pdf' && pdf !== undefined
        ? download(pdf, input)
        : download(endpoint, { ...input, query: { ...input.query, format } });
    await asked.catch(setFailure);
    setBusy(null);
  };
  return (
    <>
      <Group gap="sm">
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            aria-disabled={busy !== null || undefined}
            onClick={() => void fetchFile(format)}
            leftSection={<FormatIcon format={format} />}
          >
            {busy === format ? t.making : t[format]}
          </Button>
        ))}
      </Group>
      <FailurePanel title={t.failed} error={failure} />
    </>
  );
}

function FormatIcon({ format }: { readonly format: SheetFormat | 'pdf' }) {
  const Icon = format === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
