import {
  createDemandSurvey,
  getManagedSurvey,
  type ManagedSurveyJson,
  pageManagedSurveys,
  updateDemandSurvey,
} from '@kosar/contract/campaigns/survey-management';
import { listDemandSurveys } from '@kosar/contract/campaigns/surveys';
import { pageProductTypes } from '@kosar/contract/catalogue/product-types';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { surveyForm as t } from '../../../hu/survey-management.ts';
import { call } from '../../../lib/call.ts';
import { type Found, productTypeChoices } from '../../../lib/choices.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { FindManyField } from '../../../ui/find-many-field.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { campaignChoices } from './campaign-choices.ts';
import { linkNameOf } from './link-name.ts';

const DESCRIPTION_MAX = 10_000;

type Values = {
  readonly name: string;
  readonly token: string;
  readonly description: string;
  readonly types: readonly Found[];
  readonly promotionId: string;
  readonly promotionEvent: boolean;
  readonly active: boolean;
  readonly version: number;
};

const NEW: Values = {
  name: '',
  token: '',
  description: '',
  types: [],
  promotionId: '',
  promotionEvent: false,
  active: true,
  version: 0,
};

/** Asks a new survey, or changes one. */
export function EditSurveyForm({ survey }: { readonly survey: ManagedSurveyJson | null }) {
  const navigate = useNavigate();
  const form = useEditForm({
    thing: survey,
    create: createDemandSurvey,
    update: updateDemandSurvey,
    read: (id) => call(getManagedSurvey, { params: { id } }),
    valuesOf,
    bodyOf,
    fieldOf: (path) => (path.startsWith('possibleProductTypeIds') ? 'types' : path),
    refresh: [pageManagedSurveys, getManagedSurvey, listDemandSurveys, pageProductTypes],
    made: t.made,
    onDone: ({ id }) => void navigate(to('demandSurveyDetails', { id })),
  });
  const name = form.text('name', t.name);
  // The link follows the name until it is written by hand.
  const follows = survey === null && form.values.token === linkNameOf(form.values.name);
  return (
    <EditForm
      form={form}
      labels={{
        name: t.name,
        token: t.token,
        description: t.description,
        types: t.types,
        active: t.active,
      }}
      show={(value) => (Array.isArray(value) ? value.map((type: Found) => type.name).join(', ') : null)}
      create={t.create}
      isGuarded
    >
      <TextInput
        {...name}
        onChange={(event) => {
          if (follows) form.set('token', linkNameOf(event.currentTarget.value));
          name.onChange(event);
        }}
        description={t.nameHint}
        maxLength={255}
      />
      <TextInput
        {...form.text('token', t.token)}
        description={t.tokenHint}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <RichTextEditor {...form.choice('description', t.description)} max={DESCRIPTION_MAX} />
      <FieldSet legend={t.types} description={t.typesHint}>
        <FindManyField {...form.choice<readonly Found[]>('types', t.types)} choices={productTypeChoices} />
      </FieldSet>
      <div>
        <FindField
          {...form.choice<string>('promotionId', t.campaign)}
          description={t.campaignHint}
          choices={campaignChoices}
          initial={survey?.promotion ? { id: survey.promotion.id, name: survey.promotion.title } : null}
        />
        {survey?.promotion && form.values.promotionId === String(survey.promotion.id) && (
          <Text size="sm" mt="xs">
            {survey.promotion.showsSurvey ? t.campaignShows : t.campaignHides}
          </Text>
        )}
      </div>
      <Checkbox
        {...form.tick('promotionEvent', t.promotionEvent)}
        size="md"
        description={t.promotionEventHint}
      />
      <Checkbox {...form.tick('active', t.active)} size="md" description={t.activeHint} />
    </EditForm>
  );
}

function valuesOf(survey: ManagedSurveyJson | null): Values {
  if (survey === null) return NEW;
  return {
    name: survey.name,
    token: survey.token,
    description: survey.description,
    types: survey.possibleProductTypes.map(({ id, name }) => ({ id, name })),
    promotionId: survey.promotion === null ? '' : String(survey.promotion.id),
    promotionEvent: survey.promotionEvent,
    active: survey.active,
    version: survey.version,
  };
}

function bodyOf({ types, promotionId, name, token, description, promotionEvent, active }: Values) {
  return {
    name,
    token: token === '' ? undefined : token,
    description,
    promotionEvent,
    active,
    promotionId: promotionId === '' ? null : Number(promotionId),
    possibleProductTypeIds: types.map(({ id }) => id),
  };
}
