import { newChain, openChain } from '@kosar/contract/chains/chain-management';
import type {
  ChainEventJson,
  ChainPrefillJson,
  OfferingProducerJson,
} from '@kosar/contract/chains/chain-preparing';
import { formatDay } from '@kosar/contract/format';
import { canPayOnline } from '@kosar/domain/chain-dates';
import { DEFAULT_REVENUE_SHARES } from '@kosar/domain/revenue-share';
import { SHARE_PARTIES } from '@kosar/domain/vocabulary';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../../../app/paths.ts';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useOnceKey } from '../../../../lib/use-once-key.ts';
import { Card } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Form } from '../../../../ui/form.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { showSuccess } from '../../../../ui/toast.tsx';
import classes from './chain-form.module.css';
import { ChainPreview } from './chain-preview.tsx';
import { checkTerms, checkTierValues, deadlineOf, fieldOfTerms, termsOf } from './chain-values.ts';
import { ConfirmNewChain } from './confirm-new-chain.tsx';
import { CopyDifferences } from './copy-differences.tsx';
import { EventsSection } from './events-section.tsx';
import { chosenProducers, type GoodsChoice, type GoodsRules, itemsOf } from './goods-choice.ts';
import { GoodsSection } from './goods-section.tsx';
import { type NewChainValues, nextWeek, sameSpots } from './new-chain-start.ts';
import { SectionNav, sectionId } from './section-nav.tsx';
import {
  DateFields,
  MinimumFields,
  PaymentFields,
  TagsField,
  type TermsForm,
  WordsFields,
} from './terms-fields.tsx';
import { TiersField } from './tiers-field.tsx';

interface NewChainFormProps {
  readonly transporterId: number;
  readonly initial: NewChainValues;
  readonly prefill: ChainPrefillJson | null;
  readonly events: readonly ChainEventJson[];
  readonly producers: readonly OfferingProducerJson[];
  readonly draftKey: string;
}

/** The form of a new chain: four sections on one page, and beside them what buyers will see (spec 5, Chains). */
export function NewChainForm(props: NewChainFormProps) {
  const { transporterId, prefill, events, producers } = props;
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const form = useNewChain(props, (id) => {
    showSuccess(t.opened);
    setOpenedId(id);
  });
  if (openedId !== null) return <Navigate to={to('managedChain', { transporterId, id: openedId })} />;
  const { values } = form;
  const deadline = deadlineOf(values);
  const rules = rulesOf(values, events, producers);
  const items = itemsOf(producers, values.goods, rules);
  const makers = chosenProducers(producers, values.goods);
  const terms = form as unknown as TermsForm;
  const isBasicReady = checkTerms(values, now).length === 0 && values.name.trim() !== '';
  const eventsField = form.choice<readonly number[]>('eventIds', t.parts.events);
  const goodsField = form.choice<GoodsChoice>('goods', t.parts.goods);
  /** What the fields lack is said at once; else the person is asked. */
  const ask = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (isBasicReady && !form.isSending) setAsking(true);
    else await form.submit();
  };
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {prefill !== null && <CopyDifferences prefill={prefill} />}
        <SectionNav
          states={{
            basics: isBasicReady ? 'ready' : 'missing',
            events: values.eventIds.length > 0 ? 'ready' : 'missing',
            goods: items.length > 0 ? 'ready' : 'missing',
            tiers:
              values.discountTiers.length === 0
                ? 'optional'
                : checkTierValues(values).length === 0
                  ? 'ready'
                  : 'missing',
          }}
        />
        <Form form={{ ...form, submit: ask }} failedTitle={t.failed}>
          <Card as="section" id={sectionId('basics')} className={classes.section ?? ''}>
            <h2>{t.parts.basics}</h2>
            <WordsFields form={terms} />
            <DateFields form={terms} isFixed={false} />
            {prefill !== null && <WeekLater prefill={prefill} events={events} form={form} />}
            <MinimumFields form={terms} isFixed={false} />
            <PaymentFields
              form={terms}
              isFixed={false}
              onlineWhyNot={canPayOnline(makers) ? null : t.onlineWhyNot}
            />
            <TagsField form={terms} />
          </Card>
          <Card as="section" id={sectionId('events')} className={classes.section ?? ''}>
            <h2>{t.parts.events}</h2>
            <EventsSection
              id={eventsField.id}
              error={eventsField.error}
              events={events}
              chosen={values.eventIds}
              onChange={eventsField.onChange}
              deadline={deadline}
              day={values.dayOfDelivery}
            />
          </Card>
          <Card as="section" id={sectionId('goods')} className={classes.section ?? ''}>
            <h2>{t.parts.goods}</h2>
            <GoodsSection
              id={goodsField.id}
              error={goodsField.error}
              producers={producers}
              chosen={values.goods}
              rules={rules}
              onChange={goodsField.onChange}
            />
          </Card>
          <Card as="section" id={sectionId('tiers')} className={classes.section ?? ''}>
            <h2>{t.parts.tiers}</h2>
            <TiersField form={terms} isFixed={false} />
            <h3>{t.shares}</h3>
            <p className={classes.hint}>{t.sharesHint}</p>
            <Facts
              facts={SHARE_PARTIES.map((party) => ({
                label: t.shareParties[party],
                value: `${DEFAULT_REVENUE_SHARES[party]}%`,
              }))}
            />
          </Card>
          <Group>
            <SubmitButton isSending={form.isSending} sendingText={t.submitting}>
              {t.submit}
            </SubmitButton>
          </Group>
        </Form>
      </div>
      <aside className={classes.side}>
        <ChainPreview
          values={values}
          places={events
            .filter(({ id }) => values.eventIds.includes(id))
            .map(({ deliveryPoint }) => deliveryPoint.name)}
          producers={makers.map(({ name }) => name)}
        />
      </aside>
      {isAsking && (
        <ConfirmNewChain
          events={values.eventIds.length}
          products={items.length}
          isSending={form.isSending}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void form.submit();
          }}
        />
      )}
      <LeaveGuard
        when={form.isDirty && !form.isSending}
        title={t.leaveTitle}
        text={t.LEAVE_NEW_DELIVERY_CHAIN_COMFIRM}
      />
    </div>
  );
}

type NewChainState = ReturnType<typeof useNewChain>;

function useNewChain(
  { transporterId, initial, events, producers, draftKey }: NewChainFormProps,
  onOpened: (id: number) => void,
) {
  const keyOf = useOnceKey();
  return useForm({
    schema: newChain,
    initial,
    draftKey,
    toBody: (values) => ({
      transporterId,
      ...termsOf(values),
      items: itemsOf(producers, values.goods, rulesOf(values, events, producers)),
      deliveryEventIds: [...values.eventIds],
    }),
    check: (values) => checkTerms(values, new Date()),
    fieldOf: (path) => {
      if (path.startsWith('items')) return 'goods';
      return path.startsWith('deliveryEventIds') ? 'eventIds' : fieldOfTerms(path);
    },
    send: (body) => call(openChain, { body }, { idempotencyKey: keyOf(body) }),
    onDone: ({ id }) => onOpened(id),
  });
}

/** With cards taken online, the chain is of one producer: the first that was chosen. */
function rulesOf(
  { eventIds, goods, isOnline }: NewChainValues,
  events: readonly ChainEventJson[],
  producers: readonly OfferingProducerJson[],
): GoodsRules {
  const [first] = chosenProducers(producers, goods);
  return {
    events: events.filter(({ id }) => eventIds.includes(id)),
    onlyProducerId: isOnline && first !== undefined ? first.id : null,
  };
}

/** One press to repeat the past chain a week later, with its points. */
function WeekLater({
  prefill,
  events,
  form,
}: {
  readonly prefill: ChainPrefillJson;
  readonly events: readonly ChainEventJson[];
  readonly form: NewChainState;
}) {
  const dates = nextWeek(prefill, useNow());
  const repeat = () => {
    if (dates === null) return;
    form.set('dayOfDelivery', dates.dayOfDelivery);
    form.set('deadlineDay', dates.deadlineDay);
    form.set('deadlineTime', dates.deadlineTime);
    form.set('eventIds', sameSpots(events, prefill, { ...form.values, ...dates }));
  };
  return (
    <Group gap="sm">
      {dates !== null && (
        <Button variant="default" onClick={repeat}>
          {t.weekLater(formatDay(dates.dayOfDelivery))}
        </Button>
      )}
      <Button variant="default" onClick={() => form.set('eventIds', sameSpots(events, prefill, form.values))}>
        {t.sameSpots}
      </Button>
    </Group>
  );
}
