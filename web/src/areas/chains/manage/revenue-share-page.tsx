import {
  getRevenueShare,
  type RevenueShareJson,
  revenueShareData,
  updateRevenueShare,
} from '@kosar/contract/chains/revenue-share';
import { formatPercent } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { pages } from '../../../hu/pages.ts';
import { shareWords as t } from '../../../hu/revenue-share.ts';
import { call } from '../../../lib/call.ts';
import { goodPercent, problems } from '../../../lib/form-checks.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { typedPercent, typedRatio, typedText } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './managed-chain.module.css';

const PARTS = [
  'producerShare',
  'transporterShare',
  'organizerShare',
  'deliveryManagerShare',
  'deliveryPointManagerShare',
  'marketplaceShare',
  'platformShare',
] as const;
type Part = (typeof PARTS)[number];
/** Whole percents, as they are typed. */
type Values = Readonly<Record<Part, string>> & { readonly version: number };

/** How a chain's revenue is divided among the seven parties (spec 2 and 5), for admins. */
export default function RevenueSharePage() {
  const { transporterId = '', deliveryChainId = '', id = '' } = useParams();
  const share = useEndpoint(getRevenueShare, { params: { id } });
  const chain = to('managedChain', { transporterId, id: deliveryChainId });
  const crumbs = useCrumbs('adminChains', [
    { label: pages.management.title, to: to('management') },
    { label: pages.transporterChains.title, to: to('transporterChains', { transporterId }) },
  ]);
  const isMissing = share.error !== null && ['missing', 'input'].includes(causeOf(share.error));
  const isForeign = share.data !== undefined && String(share.data.deliveryChain.id) !== deliveryChainId;
  if (isMissing || isForeign) return <Navigate to={chain} replace />;
  return (
    <LoadState
      query={share}
      skeletonHeight={560}
      isPage
      back={{ to: chain, label: pages.managedChain.title }}
    >
      {(loaded) => (
        <>
          <PageHead
            title={pages.revenueShare.title}
            crumbs={[...crumbs, { label: loaded.deliveryChain.name, to: chain }]}
            lead={t.lead(loaded.deliveryChain.name)}
          />
          <ShareForm key={loaded.version} share={loaded} />
        </>
      )}
    </LoadState>
  );
}

function ShareForm({ share }: { readonly share: RevenueShareJson }) {
  const client = useQueryClient();
  const before = valuesOf(share);
  const params = { id: share.id };
  const form = useForm({
    schema: revenueShareData,
    initial: before,
    toBody,
    check: (values) => problems(...PARTS.map((part) => goodPercent(part, values[part]))),
    send: (body) => call(updateRevenueShare, { params, body }),
    onDone: (saved) => {
      client.setQueryData(queryKey(getRevenueShare, { params: { id: String(share.id) } }), saved);
      showSuccess(common.saved);
    },
    refusal: ({ code }) => (code === 'SHARE_IS_NOT_1' ? t.notOneBody : null),
  });
  const missing = 100 - PARTS.reduce((sum, part) => sum + percentIn(form.values[part]), 0);
  const platform = percentIn(form.values.platformShare) + missing;
  return (
    <Card>
      <Form form={form} {...(form.failureCode === 'SHARE_IS_NOT_1' ? { failedTitle: t.notOneTitle } : {})}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getRevenueShare, { params }))}
          labels={Object.fromEntries(PARTS.map((part) => [part, t.parts[part]]))}
          show={(value) => (value === '' ? null : `${String(value)}${t.percent}`)}
        />
        <div className={classes.shares}>
          {PARTS.map((part) => (
            <WholeField key={part} {...form.text(part, t.parts[part])} unit={t.percent} />
          ))}
        </div>
        <div role="status">
          <Panel tone={missing === 0 ? 'success' : 'warning'} title={sumText(missing)} headingLevel={2}>
            {missing !== 0 && platform >= 0 && (
              <Button variant="default" onClick={() => form.set('platformShare', typedText(platform))}>
                {t.fill}
              </Button>
            )}
          </Panel>
        </div>
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}

function sumText(missing: number): string {
  if (missing === 0) return t.whole;
  const gap = formatPercent(Math.abs(missing) / 100);
  return `${t.sum(formatPercent((100 - missing) / 100))}, ${missing > 0 ? t.missing(gap) : t.over(gap)}`;
}

function valuesOf(share: RevenueShareJson): Values {
  const percents = Object.fromEntries(PARTS.map((part) => [part, typedText(Math.round(share[part] * 100))]));
  return { ...(percents as Record<Part, string>), version: share.version };
}

function toBody(values: Values) {
  const shares = Object.fromEntries(PARTS.map((part) => [part, typedRatio(values[part])]));
  return { ...(shares as Record<Part, number | undefined>), version: values.version };
}

/** What a field counts in the sum: what can't be read counts nothing. */
function percentIn(typed: string): number {
  return typedPercent(typed) || 0;
}
