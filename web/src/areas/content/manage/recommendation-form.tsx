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
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { recommendationManagement as t } from '../../../hu/recommendation-management.ts';
import { call } from '../../../lib/call.ts';
import { campaignChoices, chainChoices, deliveryChoices } from '../../../lib/choices.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';

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
  const navigate = useNavigate();
  const form = useEditForm({
    thing: card,
    create: createRecommendation,
    update: updateRecommendation,
    read: (id) => call(getManagedRecommendation, { params: { id } }),
    valuesOf,
    bodyOf,
    changeOf: ({ active }) => ({ active }),
    fieldOf: (path) => (path === 'targetId' ? 'target' : path),
    refresh: [
      pageManagedRecommendations,
      getManagedRecommendation,
      listRecommendations,
      listAllRecommendations,
    ],
    made: t.made,
    onDone: (saved) => {
      form.begin(saved);
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
    <EditForm
      form={form}
      labels={{
        active: t.active,
        name: t.name,
        title: t.title,
        subtitle: t.subtitle,
        startDate: t.start,
        endDate: t.end,
      }}
      create={t.create}
      isGuarded
    >
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
    </EditForm>
  );
}

function valuesOf(card: ManagedRecommendationJson | null): Values {
  if (card === null) return NEW;
  const { name, title, subtitle, type, startDate, endDate, active, version, target } = card;
  return { name, title, subtitle, type, startDate, endDate, active, version, target: String(target.id) };
}

function bodyOf({ name, title, subtitle, type, target, startDate, endDate }: Values) {
  const targetId = target === '' ? undefined : Number(target);
  return { name, title, subtitle, type, targetId, startDate, endDate };
}
