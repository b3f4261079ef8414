import { Button, Text } from '@mantine/core';
import { IconChecklist, IconEye, IconSpeakerphone } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { eventMailWords as t } from '../../../hu/own-events.ts';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { MailResult } from './mail-result.ts';
import classes from './own-events.module.css';

const SummaryDialog = lazy(() => import('./summary-dialog.tsx'));
const AdvertisingDialog = lazy(() => import('./advertising-dialog.tsx'));

/** The buttons that send mails of the chosen events; what can't be sent is shown with the reason, what was sent with numbers. */
export function MailActions({
  eventIds,
  noSummary,
  noAdvertising,
}: {
  readonly eventIds: readonly number[];
  readonly noSummary: readonly string[];
  readonly noAdvertising: readonly string[];
}) {
  const dialog = useUrlDialog('mail');
  const [result, setResult] = useState<MailResult | null>(null);
  const isNone = eventIds.length === 0;
  const open = (name: string) => {
    setResult(null);
    dialog.open(name);
  };
  const props = { eventIds, onClose: dialog.close, onResult: setResult };
  return (
    <div className="k-stack-xl">
      {result !== null && <Result result={result} />}
      {isNone && <p>{t.noneChosen}</p>}
      <Action
        label={t.summary}
        hint={t.summaryHint}
        Icon={IconChecklist}
        isNone={isNone}
        why={noSummary}
        title={t.disabledTitle.summary}
        onOpen={() => open('summary')}
      />
      <Action
        label={t.advertise}
        hint={t.advertiseHint}
        Icon={IconSpeakerphone}
        isNone={isNone}
        why={noAdvertising}
        title={t.disabledTitle.advertising}
        onOpen={() => open('advertising')}
      >
        <Button
          variant="default"
          leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
          disabled={isNone || noAdvertising.length > 0}
          onClick={() => open('preview')}
        >
          {t.preview}
        </Button>
      </Action>
      {!isNone && (
        <Suspense>
          {dialog.value === 'summary' && noSummary.length === 0 && <SummaryDialog {...props} />}
          {dialog.value === 'advertising' && noAdvertising.length === 0 && <AdvertisingDialog {...props} />}
          {dialog.value === 'preview' && noAdvertising.length === 0 && (
            <AdvertisingDialog {...props} isPreview />
          )}
        </Suspense>
      )}
    </div>
  );
}

function Action({
  label,
  hint,
  Icon,
  isNone,
  why,
  title,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly Icon: typeof IconEye;
  /** Nothing is chosen, which the head of the card says. */
  readonly isNone: boolean;
  /** Why it can't be pressed; empty when it can. */
  readonly why: readonly string[];
  readonly title: string;
  readonly onOpen: () => void;
  readonly children?: React.ReactNode;
}) {
  const hintId = useId();
  return (
    <div className="k-stack-xs">
      <Text id={hintId} size="sm" c="dimmed">
        {hint}
      </Text>
      <div className={classes.actions}>
        <Button
          leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
          disabled={isNone || why.length > 0}
          aria-describedby={hintId}
          onClick={onOpen}
        >
          {label}
        </Button>
        {children}
      </div>
      {why.length > 0 && (
        <Panel tone="warning" title={title} headingLevel={3}>
          <ul className="k-bullets">
            {why.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Result({ result }: { readonly result: MailResult }) {
  return 'sent' in result ? (
    <Panel tone="success" title={t.successful} headingLevel={3} role="status">
      <p>{t.result(result.sent.queued, result.sent.already, result.sent.switchedOff)}</p>
    </Panel>
  ) : (
    <Panel tone="error" title={t.unsuccessful} headingLevel={3} role="alert">
      <p>{result.failure}</p>
    </Panel>
  );
}
