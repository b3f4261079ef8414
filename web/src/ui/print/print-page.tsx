import { formatInstant } from '@kosar/contract/format';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { parts } from '../../hu/parts.ts';
import { states } from '../../hu/states.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { type Fact, Facts } from '../facts.tsx';
import { PageHead } from '../page-head.tsx';
import { Panel } from '../panel.tsx';
import classes from './print.module.css';
import { usePrinting } from './use-printing.ts';

const t = parts.print;

/**
 * A4 sheets: shows what will be printed, and prints it once the data are there. Before the deadline (`changesUntil`) it asks first, and
 * the sheets carry the mark ELŐZETES with the time (spec 2, Delivery page).
 */
export function PrintPage({
  title,
  facts,
  isReady,
  error = null,
  onRetry,
  changesUntil = null,
  files = null,
  isLabels = false,
  onBack,
  children,
}: {
  readonly title: string;
  /** What the sheets are about: delivery, day, place. */
  readonly facts: readonly Fact[];
  readonly isReady: boolean;
  readonly error?: Error | null;
  readonly onRetry: () => void;
  /** The deadline until which the data may change; null when they are final. */
  readonly changesUntil?: string | null;
  /** Buttons that give the same as a file. */
  readonly files?: ReactNode;
  /** Labels stand alone on paper of their own: title, facts and the rest are for the screen. */
  readonly isLabels?: boolean;
  readonly onBack: () => void;
  readonly children: ReactNode;
}) {
  const [madeAt] = useState(() => formatInstant(new Date()));
  const [isAccepted, setAccepted] = useState(false);
  const isPreliminary = changesUntil !== null;
  const { isDone, print } = usePrinting(isReady && (!isPreliminary || isAccepted));
  return (
    <article className={classes.sheet} data-labels={isLabels || undefined}>
      <div data-screen-only={isLabels || undefined}>
        <PageHead title={title} />
        <Toolbar isDone={isDone} isReady={isReady} files={files} onPrint={print} onBack={onBack} />
        {isPreliminary && <p className={classes.preliminary}>{t.preliminary(madeAt)}</p>}
        <Facts facts={[...facts, { label: t.printedAt, value: madeAt }]} />
      </div>
      {isPreliminary && (
        <p className={classes.watermark} aria-hidden>
          {t.preliminary(madeAt)}
        </p>
      )}
      {error !== null && <Failure error={error} onRetry={onRetry} />}
      {error === null &&
        (isReady ? children : <Skeleton height={480} radius="md" aria-label={states.loading} />)}
      {isPreliminary && !isAccepted && (
        <ConfirmDialog
          title={t.previewTitle}
          confirm={t.previewConfirm}
          onConfirm={() => setAccepted(true)}
          onClose={onBack}
        >
          <p>{t.previewText(formatInstant(changesUntil))}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

function Toolbar({
  isReady,
  isDone,
  files,
  onPrint,
  onBack,
}: {
  readonly isReady: boolean;
  readonly isDone: boolean;
  readonly files: ReactNode;
  readonly onPrint: () => void;
  readonly onBack: () => void;
}) {
  return (
    <div className={classes.toolbar} data-screen-only>
      <Group gap="sm">
        <Button variant="default" onClick={onBack}>
          {t.back}
        </Button>
        <Button onClick={onPrint} disabled={!isReady} leftSection={<IconPrinter size={20} aria-hidden />}>
          {t.again}
        </Button>
        {files}
      </Group>
      <p role="status">{isDone ? t.ready : t.waiting}</p>
    </div>
  );
}

/** Who may not see it learns why; anything else can be tried again (spec 8, Print error). */
function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const cause = causeOf(error);
  if (cause === 'login' || cause === 'forbidden' || cause === 'missing') return <ErrorPanel cause={cause} />;
  return (
    <Panel tone="error" title={t.PRINT_ERROR_TITLE} role="alert">
      <p>{t.PRINT_ERROR_BODY}</p>
      <Button variant="default" onClick={onRetry}>
        {t.retry}
      </Button>
    </Panel>
  );
}
