import { getSelfAudit, runSelfAudit, type SelfAuditJson } from '@kosar/contract/admin/self-audit';
import { formatNumber } from '@kosar/contract/format';
import { IconRefresh } from '@tabler/icons-react';
import { pages } from '../../../hu/pages.ts';
import { selfAuditWords as t } from '../../../hu/self-audit.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { DifferenceList } from './difference-list.tsx';
import { RuleList } from './rule-list.tsx';

/** /admin/self-audit: whether the market's books are right, by the last nightly check or by one made now. */
export default function SelfAuditPage() {
  const audit = useEndpoint(getSelfAudit, {});
  const run = useSend(runSelfAudit, { refresh: [getSelfAudit] });
  return (
    <div className="k-column-xl">
      <PageHead
        title={pages.selfAudit.title}
        lead={t.lead}
        actions={
          <SubmitButton
            type="button"
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            isSending={run.isPending}
            sendingText={t.running}
            onClick={() => run.mutate({ input: {} }, { onSuccess: () => showSuccess(t.done) })}
          >
            {t.run}
          </SubmitButton>
        }
      />
      {run.error && <Panel tone="error" title={failureWords(run.error)} role="alert" />}
      <LoadState query={audit} skeletonHeight={480}>
        {({ lastRun }) =>
          lastRun === null ? (
            <EmptyState title={t.never}>
              <p>{t.neverText}</p>
            </EmptyState>
          ) : (
            <LastRun run={lastRun} />
          )
        }
      </LoadState>
    </div>
  );
}

function LastRun({ run }: { readonly run: SelfAuditJson }) {
  const {
    startedDate,
    endedDate,
    paymentsRead,
    paymentsUnanswered,
    payoutsRead,
    payoutsUnanswered,
    differences,
  } = run;
  const seconds = (Date.parse(endedDate) - Date.parse(startedDate)) / 1000;
  const count = differences.length;
  return (
    <div className="k-column-xl">
      {count === 0 ? (
        <Panel tone="success" title={t.clean} />
      ) : (
        <Panel tone="error" title={t.found(count)}>
          <p>{t.foundText}</p>
        </Panel>
      )}
      <Card>
        <Facts
          facts={[
            { label: t.ended, value: <DateText value={endedDate} as="instant" /> },
            { label: t.took, value: t.seconds(formatNumber(Math.ceil(seconds))) },
            { label: t.payments, value: formatNumber(paymentsRead) },
            { label: t.unanswered, value: paymentsUnanswered > 0 ? formatNumber(paymentsUnanswered) : null },
            { label: t.payouts, value: formatNumber(payoutsRead) },
            {
              label: t.payoutsUnanswered,
              value: payoutsUnanswered > 0 ? formatNumber(payoutsUnanswered) : null,
            },
          ]}
        />
      </Card>
      {count > 0 && <DifferenceList differences={differences} />}
      <RuleList differences={differences} />
    </div>
  );
}
