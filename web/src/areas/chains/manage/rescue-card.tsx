import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { type ChainRescueJson, getChainRescue, planChainRescue } from '@kosar/contract/chains/chain-rescue';
import { formatFt, formatInstant } from '@kosar/contract/format';
import { RESCUE_PLANS, type RescuePlan } from '@kosar/domain/chain-rescue';
import { isOrderingState } from '@kosar/domain/chain-state';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { chainRescueWords as t } from '../../../hu/chain-rescue.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { goodFt, goodWhole, problems } from '../../../lib/form-checks.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { typedFt, typedText, typedWhole } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './managed-chain.module.css';

/** What happens to a chain that misses its minimum, as its transporter chooses it before the deadline. */
export default function RescueCard({ chain }: { readonly chain: ManagedChainJson }) {
  const rescue = useEndpoint(getChainRescue, { params: { id: chain.id } });
  const edit = useUrlDialog('edit');
  return (
    <Card as="section" aria-labelledby="chain-rescue">
      <h2 id="chain-rescue" className="k-subheading-sm">
        {t.title}
      </h2>
      <LoadState query={rescue} skeletonHeight={160}>
        {(loaded) =>
          edit.value === 'rescue' && isChangeable(chain, loaded) ? (
            <RescueForm chainId={chain.id} rescue={loaded} onClose={edit.close} />
          ) : (
            <>
              <Facts facts={factsOf(loaded)} />
              {isChangeable(chain, loaded) && (
                <Group>
                  <Button variant="default" onClick={() => edit.open('rescue')}>
                    {t.change}
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </LoadState>
    </Card>
  );
}

function isChangeable(chain: ManagedChainJson, rescue: ChainRescueJson): boolean {
  return isOrderingState(chain.state) && rescue.askedAt === null;
}

function factsOf({ plan, extendDays, askedAt, endedAt, answers, producers }: ChainRescueJson) {
  const chosen = plan === null ? t.byHand : t.plans[plan];
  return [
    { label: t.plan, value: extendDays === null ? chosen : `${chosen} (${extendDays}${t.daysUnit})` },
    ...producers
      .filter(({ minIncome }) => minIncome !== null)
      .map(({ producer, minIncome, orderedIncome }) => ({
        label: producer.name,
        value: `${formatFt(orderedIncome)} / ${formatFt(minIncome ?? 0)}`,
      })),
    ...(askedAt === null
      ? []
      : [
          { label: t.asked(formatInstant(askedAt)), value: '' },
          { label: t.stay, value: answers.stay },
          { label: t.leave, value: answers.leave },
          { label: t.silent, value: answers.silent },
          ...(endedAt === null ? [] : [{ label: t.ended(formatInstant(endedAt)), value: '' }]),
        ]),
  ];
}

interface Values extends Record<string, unknown> {
  readonly plan: RescuePlan | 'NONE';
  readonly extendDays: string;
  /** Forints as they are typed, by the producer's id; empty is none. */
  readonly minimums: Readonly<Record<string, string>>;
}

/** What is sent of them: an empty one and 0 are none. */
function typedMinimums(minimums: Values['minimums']): { producerId: number; minIncome: number }[] {
  return Object.entries(minimums)
    .map(([producerId, typed]) => ({ producerId: Number(producerId), minIncome: typedFt(typed) ?? 0 }))
    .filter(({ minIncome }) => minIncome !== 0);
}

function RescueForm({
  chainId,
  rescue,
  onClose,
}: {
  readonly chainId: number;
  readonly rescue: ChainRescueJson;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const initial: Values = {
    plan: rescue.plan ?? 'NONE',
    extendDays: typedText(rescue.extendDays ?? 2),
    minimums: Object.fromEntries(
      rescue.producers.map(({ producer, minIncome }) => [producer.id, typedText(minIncome)]),
    ),
  };
  const form = useForm({
    schema: planChainRescue.body,
    initial,
    toBody: ({ plan, extendDays, minimums }) => ({
      version: rescue.version,
      plan: plan === 'NONE' ? null : plan,
      extendDays: plan === 'EXTEND' ? (typedWhole(extendDays) ?? undefined) : null,
      minimums: typedMinimums(minimums),
    }),
    check: ({ plan, extendDays, minimums }) =>
      problems(
        plan === 'EXTEND' ? goodWhole('extendDays', extendDays) : null,
        ...Object.entries(minimums).map(([producerId, typed]) => goodFt(`minimums.${producerId}`, typed)),
      ),
    fieldOf: (path, { minimums }) => {
      const place = /^minimums\.(\d+)/.exec(path)?.[1];
      return place === undefined
        ? path
        : `minimums.${typedMinimums(minimums)[Number(place)]?.producerId ?? place}`;
    },
    send: (body) => call(planChainRescue, { params: { id: chainId }, body }),
    onDone: (saved) => {
      client.setQueryData(queryKey(getChainRescue, { params: { id: chainId } }), saved);
      showSuccess(common.saved);
      onClose();
    },
  });
  const { plan } = form.values;
  return (
    <Form form={form}>
      <Radio.Group {...form.choice<string>('plan', t.plan)} description={t.about}>
        <Stack gap="xs" mt="xs">
          {RESCUE_PLANS.map((one) => (
            <Radio key={one} value={one} label={t.plans[one]} />
          ))}
          <Radio value="NONE" label={t.byHand} />
        </Stack>
      </Radio.Group>
      <p className={classes.reason}>{t.planAbout[plan]}</p>
      {plan === 'EXTEND' && <WholeField {...form.text('extendDays', t.days)} unit={t.daysUnit.trim()} />}
      <FieldSet legend={t.producers}>
        <p className={classes.reason}>{t.producersAbout}</p>
        {rescue.producers.map(({ producer, orderedIncome }) => (
          <WholeField
            key={producer.id}
            {...form.text(`minimums.${producer.id}`, producer.name)}
            description={t.ordered(formatFt(orderedIncome))}
            unit="Ft"
          />
        ))}
      </FieldSet>
      <Group>
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.save}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
      </Group>
    </Form>
  );
}
