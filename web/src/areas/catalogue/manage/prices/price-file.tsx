import {
  exportPriceList,
  getPriceList,
  getPriceListImport,
  importPriceList,
  type PriceListImportJson,
  previewPriceList,
  undoPriceList,
} from '@kosar/contract/catalogue/price-lists';
import { formatInstant } from '@kosar/contract/format';
import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { priceFile as t } from '../../../../hu/price-file.ts';
import { failureWords } from '../../../../lib/failure-words.ts';
import { ProblemError } from '../../../../lib/problem-error.ts';
import { useEndpoint, useSend } from '../../../../lib/queries.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SheetButtons } from '../../../../ui/sheet-buttons.tsx';
import { showSuccess } from '../../../../ui/toast.tsx';
import classes from './price-file.module.css';
import { PriceFilePreview } from './price-file-preview.tsx';

const TYPES = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The price list as a file: taken home, edited, looked at before anything is written, and undone in one step. */
export function PriceFile({ producerId }: { readonly producerId: number }) {
  const params = { id: producerId };
  const refresh = [getPriceList, getPriceListImport];
  const last = useEndpoint(getPriceListImport, { params }, { staleMs: 0 });
  const preview = useSend(previewPriceList);
  const apply = useSend(importPriceList, { refresh });
  const [fileName, setFileName] = useState('');
  const choose = (file: File | null) => {
    if (file === null) return;
    setFileName(file.name);
    apply.reset();
    preview.mutate({ input: { params }, options: { file } });
  };
  const accept = () =>
    apply.mutate(
      {
        input: {
          params,
          body: { fileName, rows: preview.data?.differences.map(({ after }) => after) ?? [] },
        },
      },
      {
        onSuccess: ({ rows }) => {
          showSuccess(t.imported(rows));
          preview.reset();
        },
      },
    );
  return (
    <div className={classes.file}>
      {last.data?.import && <LastImport producerId={producerId} done={last.data.import} />}
      <section>
        <h2>{t.takeHome}</h2>
        <p>{t.takeHomeText}</p>
        <SheetButtons endpoint={exportPriceList} input={{ params }} />
      </section>
      <section>
        <h2>{t.bringBack}</h2>
        <p>{t.bringBackText}</p>
        <FileButton onChange={choose} accept={TYPES} key={fileName + preview.submittedAt}>
          {(props) => (
            <Button {...props} variant="default" aria-disabled={preview.isPending || undefined}>
              {preview.isPending ? t.reading : t.choose}
            </Button>
          )}
        </FileButton>
        {preview.error && <Refused error={preview.error} />}
      </section>
      {preview.data && (
        <PriceFilePreview
          fileName={fileName}
          preview={preview.data}
          isBusy={apply.isPending}
          onAccept={accept}
          onDrop={() => preview.reset()}
        />
      )}
      {apply.error && (
        <Panel tone="error" title={t.notImported} role="alert">
          <p>{failureWords(apply.error)}</p>
          <p>{t.chooseAgain}</p>
        </Panel>
      )}
    </div>
  );
}

function Refused({ error }: { readonly error: Error }) {
  const missing = error instanceof ProblemError ? error.errors.map(({ message }) => message) : [];
  return (
    <Panel
      tone="error"
      title={error instanceof ProblemError && error.title !== '' ? error.title : t.notRead}
      role="alert"
    >
      <p>{failureWords(error)}</p>
      {missing.length > 0 && <p>{t.missing(missing.join(', '))}</p>}
    </Panel>
  );
}

/** What was taken in last, while it can be taken back. */
function LastImport({
  producerId,
  done,
}: {
  readonly producerId: number;
  readonly done: PriceListImportJson;
}) {
  const undo = useSend(undoPriceList, { refresh: [getPriceList, getPriceListImport] });
  return (
    <Panel tone="info" title={t.last(done.fileName)}>
      <p>{t.lastText(done.rows, done.importedBy, formatInstant(done.importedAt))}</p>
      <p>{t.undoUntil(formatInstant(done.undoableUntil))}</p>
      {undo.error && (
        <p role="alert" className="k-error">
          {failureWords(undo.error)}
        </p>
      )}
      <Group>
        <Button
          variant="default"
          aria-disabled={undo.isPending || undefined}
          onClick={() =>
            undo.mutate(
              { input: { params: { id: producerId, importId: done.id } } },
              { onSuccess: ({ rows }) => showSuccess(t.undone(rows)) },
            )
          }
        >
          {t.undo}
        </Button>
      </Group>
    </Panel>
  );
}
