import { listDemandSurveys } from '@kosar/contract/campaigns/surveys';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { type Found, productTypeChoices } from '../../../lib/choices.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { FindManyField } from '../../../ui/find-many-field.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import type { CampaignFacts } from './campaign-values.ts';
import classes from './manage.module.css';
import { NameField } from './name-field.tsx';

type Fact = keyof CampaignFacts;
type Field = Readonly<{ id: string; name: string; label: string; error: string | undefined }>;
type Typed = { currentTarget: { value: string } };
type Ticked = { currentTarget: { checked: boolean } };

/** What these fields need of the form that they stand in. */
interface FactsForm {
  readonly values: CampaignFacts;
  readonly text: (path: Fact, label: string) => Field & { value: string; onChange: (event: Typed) => void };
  readonly tick: (
    path: Fact,
    label: string,
  ) => Field & { checked: boolean; onChange: (event: Ticked) => void };
  readonly choice: <T>(path: Fact, label: string) => Field & { value: T; onChange: (value: T) => void };
}

/** The facts of a campaign: what it is called, when it is, what it is about. */
export function FactFields({
  form,
  promotionId,
}: {
  readonly form: FactsForm;
  /** Null for one that isn't there yet. */
  readonly promotionId: number | null;
}) {
  return (
    <>
      <TextInput {...form.text('title', t.title)} maxLength={255} />
      <NameField field={form.text('name', t.name)} promotionId={promotionId} />
      <div className={classes.days}>
        <TextInput {...form.text('startDate', t.start)} type="date" />
        <TextInput {...form.text('endDate', t.end)} type="date" />
      </div>
      <WholeField {...form.text('minAmount', t.minAmount)} description={t.minAmountHint} unit={t.ft} />
      <FindManyField {...form.choice<readonly Found[]>('types', t.types)} choices={productTypeChoices} />
      <SurveyFields form={form} />
    </>
  );
}

function SurveyFields({ form }: { readonly form: FactsForm }) {
  const { data = [] } = useEndpoint(listDemandSurveys, { query: {} });
  const { surveyName } = form.values;
  const isListed = surveyName === '' || data.some(({ token }) => token === surveyName);
  return (
    <>
      <NativeSelect
        {...form.text('surveyName', t.survey)}
        data={[
          { value: '', label: t.noSurvey },
          ...data.map(({ token, name }) => ({ value: token, label: name })),
          ...(isListed ? [] : [{ value: surveyName, label: surveyName }]),
        ]}
      />
      {surveyName !== '' && <Switch size="md" {...form.tick('demandSurveyActive', t.surveyShown)} />}
    </>
  );
}
