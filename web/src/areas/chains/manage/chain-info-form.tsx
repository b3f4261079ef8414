import {
  type ChainFormJson,
  changedChain,
  getChainForm,
  updateChain,
} from '@kosar/contract/chains/chain-editing';
import { getManagedChain } from '@kosar/contract/chains/chain-overview';
import { chainEditScope } from '@kosar/domain/change-chain';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { common } from '../../../hu/common.ts';
import { newChainWords as words } from '../../../hu/new-chain.ts';
import { call } from '../../../lib/call.ts';
import { plainOf } from '../../../lib/plain-rich-text.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './form/chain-form.module.css';
import { checkTerms, fieldOfTerms, type TermValues, termsOf, termValues } from './form/chain-values.ts';
import {
  DateFields,
  MinimumFields,
  PaymentFields,
  TagsField,
  type TermsForm,
  WordsFields,
} from './form/terms-fields.tsx';
import { TiersField } from './form/tiers-field.tsx';

/** The terms of a chain to be changed, as far as its state lets them be (domain: change-chain). */
export function ChainInfoForm({
  chainId,
  onClose,
}: {
  readonly chainId: number;
  readonly onClose: () => void;
}) {
  const form = useEndpoint(getChainForm, { params: { id: chainId } });
  return (
    <LoadState query={form} skeletonHeight={480}>
      {(chain) => <InfoForm key={chain.id} chain={chain} onClose={onClose} />}
    </LoadState>
  );
}

type Values = TermValues & { readonly version: number };

function InfoForm({ chain, onClose }: { readonly chain: ChainFormJson; readonly onClose: () => void }) {
  const scope = chainEditScope(chain.state);
  const [before, setBefore] = useState<Values>(() => valuesOf(chain));
  const client = useQueryClient();
  const form = useForm({
    schema: changedChain,
    initial: before,
    draftKey: `chain-${chain.id}`,
    toBody: (values: Values) => ({ version: values.version, ...termsOf(values) }),
    // Dates that stay as they are may lie in the past.
    check: (values) =>
      checkTerms(values, new Date()).filter(({ path }) => !isDate(path) || datesDiffer(values, before)),
    fieldOf: fieldOfTerms,
    send: (body) => call(updateChain, { params: { id: chain.id }, body }),
    refresh: [getManagedChain],
    onDone: (saved) => {
      const values = valuesOf(saved);
      setBefore(values);
      form.reset(values);
      client.setQueryData(queryKey(getChainForm, { params: { id: chain.id } }), saved);
      showSuccess(t.saved);
      onClose();
    },
  });
  if (scope === 'NOTHING') return <Panel tone="info" title={t.over} />;
  const terms = form as unknown as TermsForm;
  const isFixed = scope !== 'ALL';
  const producers = new Set(chain.items.map(({ producer }) => producer.id)).size;
  return (
    <Card as="section" className={classes.section ?? ''}>
      <h2>{t.edit}</h2>
      {isFixed && <Panel tone="info" title={t.closed} headingLevel={3} />}
      {!isFixed && chain.orderCount > 0 && <p className={classes.hint}>{t.orders(chain.orderCount)}</p>}
      <Form form={form} failedTitle={t.failed} label={t.edit}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getChainForm, { params: { id: chain.id } }))}
          labels={LABELS}
          show={shown}
        />
        <WordsFields form={terms} />
        <DateFields form={terms} isFixed={isFixed} />
        <MinimumFields form={terms} isFixed={isFixed} />
        <PaymentFields
          form={terms}
          isFixed={isFixed}
          onlineWhyNot={producers === 1 ? null : words.onlineWhyNot}
        />
        <TagsField form={terms} />
        <h3>{words.parts.tiers}</h3>
        <TiersField form={terms} isFixed={isFixed} />
        <Group>
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {common.save}
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
        </Group>
      </Form>
      <LeaveGuard when={form.isDirty && !form.isSending} title={t.leaveTitle} />
    </Card>
  );
}

const LABELS: Partial<Record<keyof TermValues, string>> = {
  name: words.name,
  description: words.description,
  dayOfDelivery: words.dayOfDelivery,
  deadlineDay: words.deadlineDay,
  deadlineTime: words.deadlineTime,
  minIncome: words.minIncome,
  showProgressRemainingInAmount: words.progress,
  bypassProductAvailableAmount: words.bypass,
  invoiceRequired: words.invoice,
  isOnSite: words.onSite,
  isOnline: words.online,
  onSitePaymentOptions: words.onSiteKindsLabel,
  discountTiers: words.parts.tiers,
  tags: words.tags,
};

function valuesOf({ version, terms }: ChainFormJson): Values {
  return { version, ...termValues(terms) };
}

function isDate(path: string): boolean {
  return path === 'dayOfDelivery' || path === 'deadlineDay';
}

function datesDiffer(one: Values, other: Values): boolean {
  return (['dayOfDelivery', 'deadlineDay', 'deadlineTime'] as const).some(
    (field) => one[field] !== other[field],
  );
}

/** Values of the form in words, for two who have changed it at once. */
function shown(value: unknown, field: string): string {
  if (field === 'onSitePaymentOptions' && Array.isArray(value))
    return (value as Values['onSitePaymentOptions']).map((option) => words.onSiteKinds[option]).join(', ');
  if (field === 'discountTiers' && Array.isArray(value))
    return (value as Values['discountTiers']).map(({ start, percent }) => t.tier(start, percent)).join(', ');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return typeof value === 'string' ? plainOf(value) : '';
}
