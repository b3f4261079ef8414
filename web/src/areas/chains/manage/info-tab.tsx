import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { formatFt, formatInstant, formatLongDay, formatPercent } from '@kosar/contract/format';
import { chainEditScope } from '@kosar/domain/change-chain';
import type { ChainState } from '@kosar/domain/vocabulary';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { chainEditingWords as words } from '../../../hu/chain-editing.ts';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { useFeature } from '../../../lib/use-features.ts';
import { Card } from '../../../ui/card.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TierLadder } from '../../../ui/tier-ladder.tsx';
import { waysToPay } from '../ways-to-pay.ts';
import { ChainInfoForm } from './chain-info-form.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import { DeleteChain } from './delete-chain.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import classes from './managed-chain.module.css';
import { PreviewPanel } from './preview-panel.tsx';

const RescueCard = lazy(() => import('./rescue-card.tsx'));

/** Chains whose orders still decide something. */
const HAS_PREVIEW: readonly ChainState[] = ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'];

/** How far the chain is, where it goes, and on what terms. */
export default function InfoTab({ chain, rights }: ChainTabProps) {
  const edit = useUrlDialog('edit');
  const hasRescue = useFeature('chainRescue');
  const mayEdit = rights.may('editChain') && chainEditScope(chain.state) !== 'NOTHING';
  const isEditing = mayEdit && edit.value === 'terms';
  return (
    <div className={classes.sections}>
      <Card as="section">
        <h2 className="k-subheading-sm">{t.chain}</h2>
        <MinimumProgress
          orderedIncomeFt={chain.orderedIncome}
          minIncomeFt={chain.minIncome}
          state={chain.state}
        />
        <TierLadder tiers={chain.discountTiers} orderedIncomeFt={chain.orderedIncome} />
        <Facts facts={incomeFacts(chain)} />
      </Card>
      {rights.may('approveChain') && HAS_PREVIEW.includes(chain.state) && <PreviewPanel chain={chain} />}
      {hasRescue && rights.may('planRescue') && (
        <Suspense>
          <RescueCard chain={chain} />
        </Suspense>
      )}
      <DeliveriesTable chain={chain} rights={rights} />
      {isEditing ? <ChainInfoForm chainId={chain.id} onClose={edit.close} /> : <Terms chain={chain} />}
      {mayEdit && !isEditing && (
        <Group>
          <Button onClick={() => edit.open('terms')}>{words.change}</Button>
        </Group>
      )}
      {rights.may('deleteChain') && <DeleteChain chain={chain} />}
    </div>
  );
}

function Terms({ chain }: { readonly chain: ManagedChainJson }) {
  return (
    <>
      <Card as="section">
        <h2 className="k-subheading-sm">{t.facts}</h2>
        <Facts facts={termFacts(chain)} />
      </Card>
      {chain.description !== '' && (
        <Card as="section">
          <h2 className="k-subheading-sm">{t.about}</h2>
          <RichText html={chain.description} />
        </Card>
      )}
    </>
  );
}

function incomeFacts(chain: ManagedChainJson) {
  return [
    { label: t.orders, value: t.ordersOf(chain.orders, chain.buyers) },
    { label: t.income, value: formatFt(chain.orderedIncome) },
    { label: t.goods, value: formatFt(chain.discountedValue) },
    { label: t.total, value: formatFt(chain.totalValue) },
    {
      label: t.discountNow,
      value: chain.grantedDiscount === 0 ? t.noDiscount : formatPercent(chain.grantedDiscount),
    },
  ];
}

function termFacts(chain: ManagedChainJson) {
  return [
    { label: t.day, value: formatLongDay(chain.dayOfDelivery) },
    {
      label: t.lastDay,
      value: chain.lastDeliveryDay === chain.dayOfDelivery ? null : formatLongDay(chain.lastDeliveryDay),
    },
    { label: t.deadline, value: formatInstant(chain.orderDeadline) },
    { label: t.closedAt, value: at(chain.closedAt) },
    { label: t.approvedAt, value: at(chain.approvedAt) },
    { label: t.cancelledAt, value: at(chain.cancelledAt) },
    { label: t.finalizedAt, value: at(chain.finalizedAt) },
    { label: t.producers, value: chain.producers.map(({ name }) => name).join(', ') },
    { label: t.payment, value: waysToPay(chain).join(', ') },
    { label: t.invoice, value: chain.invoiceRequired ? t.invoiceAlways : t.invoiceOnDemand },
    { label: t.stock, value: chain.bypassProductAvailableAmount ? t.stockBypassed : t.stockStored },
    {
      label: t.progress,
      value: chain.showProgressRemainingInAmount ? t.progressShown : t.progressHidden,
    },
    { label: t.tags, value: chain.tags.join(', ') },
  ];
}

function at(instant: string | null): string | null {
  return instant && formatInstant(instant);
}
