import {
  createRecommendation,
  getManagedRecommendation,
  type ManagedRecommendationJson,
  pageManagedRecommendations,
  updateRecommendation,
} from '@kosar/contract/campaigns/recommendation-management';
import { listAllRecommendations, listRecommendations } from '@kosar/contract/market/market';
import { RECOMMENDATION_TYPES, type RecommendationType } from '@kosar/domain/vocabulary';
import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { recommendationManagement as t } from '../../../hu/recommendation-management.ts';
import { call } from '../../../lib/call.ts';
import { campaignChoices, chainChoices, deliveryChoices } from '../../../lib/choices.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

const CHOICES = { PROMOTION: campaignChoices, DELIVERY: deliveryChoices, DELIVERY_CHAIN: chainChoices };

type Values = {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly type: RecommendationType;
  /** Id of the campaign, delivery or chain; empty for none. */
  readonly target: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly active: boolean;
  readonly version: number;
};

const NEW: Values = {
  name: '',
  title: '',
  subtitle: '',
  type: 'PROMOTION',
  target: '',
  startDate: '',
  endDate: '',
  active: false,
  version: 0,
};

/** Writes a card of the home page; a new one is switched off until it is looked at (spec 4). */
export function RecommendationForm({ card }: { readonly card: ManagedRecommendationJson | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = card === null ? NEW : valuesOf(card);
  const form = useForm({
    schema: card === null ? createRecommendation.body : updateRecommendation.body,
    initial: before,
    toBody: (values: Values) => bodyOf(values, card !== null),
    fieldOf: (path) => (path === 'targetId' ? 'target' : path),
    send: (body) =>
      card === null
        ? call(createRecommendation, { body })
        : call(updateRecommendation, { params: { id: card.id }, body: body as never }),
    onDone: (saved) => {
      for (const stale of [
        pageManagedRecommendations,
        getManagedRecommendation,
        listRecommendations,
        listAllRecommendations,
      ])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      form.reset(valuesOf(saved));
      showSuccess(card === null ? t.made : common.saved);
      if (card === null) void navigate(to('adminRecommendation', { id: saved.id }));
    },
  });
  const { type } = form.values;
  const { onChange: setType, ...typeField } = form.choice<string>('type', t.type);
  const chooseType = (next: string) => {
    setType(next);
    // What was chosen of another kind is none of this one.
    form.set('target', next === card?.type ? String(card.target.id) : '');
  };
  return (
    <Form form={form}>
      {card !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getManagedRecommendation, { params: { id: card.id } }))}
          labels={{
            active: t.active,
            name: t.name,
            title: t.title,
            subtitle: t.subtitle,
            startDate: t.start,
            endDate: t.end,
          }}
        />
      )}
      {card !== null && <Switch size="md" {...form.tick('active', t.active)} description={t.activeHint} />}
      <TextInput {...form.text('title', t.title)} maxLength={255} />
      <TextInput {...form.text('subtitle', t.subtitle)} maxLength={255} />
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={255} />
      <Radio.Group {...typeField} onChange={chooseType}>
        <Stack gap="xs" mt="xs">
          {RECOMMENDATION_TYPES.map((one) => (
            <Radio key={one} size="md" value={one} label={t.types[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <FindField
        key={type}
        {...form.choice<string>('target', t.targets[type])}
        choices={CHOICES[type]}
        initial={card?.type === type ? card.target : null}
      />
      <TextInput {...form.text('startDate', t.start)} type="date" />
      <TextInput {...form.text('endDate', t.end)} type="date" />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {card === null ? t.create : common.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(card: ManagedRecommendationJson): Values {
  const { name, title, subtitle, type, startDate, endDate, active, version } = card;
  return {
    ...NEW,
    name,
    title,
    subtitle,
    type,
    startDate,
    endDate,
    active,
    version,
    target: String(card.target.id),
  };
}

function bodyOf({ name, title, subtitle, type, startDate, endDate, ...values }: Values, isChange: boolean) {
  const targetId = values.target === '' ? undefined : Number(values.target);
  return {
    name,
    title,
    subtitle,
    type,
    targetId,
    startDate,
    endDate,
    ...(isChange ? { active: values.active, version: values.version } : {}),
  } as never;
}
