import {
  getManagedPromotion,
  type ManagedPromotionJson,
  updatePromotion,
} from '@kosar/contract/campaigns/campaign-management';
import { Switch } from '@mantine/core';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import type { Found } from '../../../lib/choices.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { keepPictureOf, useCampaignSaved } from './campaign-saved.ts';
import {
  type CampaignFacts,
  checkFacts,
  factsBody,
  factsOf,
  fieldOfPath,
  PLACES,
} from './campaign-values.ts';
import { FactFields } from './fact-fields.tsx';
import classes from './manage.module.css';

const MAX_TEXT = 10_000;

type Place = (typeof PLACES)[number];
type Values = CampaignFacts &
  Readonly<Record<Place, string>> & { readonly published: boolean; readonly version: number };

/** What a campaign is, and the texts of its page in their order. */
export default function InfoTab({ campaign }: { readonly campaign: ManagedPromotionJson }) {
  const whenSaved = useCampaignSaved();
  const params = { id: campaign.id };
  const before = valuesOf(campaign);
  const form = useForm({
    schema: updatePromotion.body,
    initial: before,
    draftKey: `campaign-${campaign.id}`,
    toBody: bodyOf,
    check: checkFacts,
    fieldOf: (path) => fieldOfPath(path.replace(/^contents\./, '')),
    send: (body) => call(updatePromotion, { params, body }),
    onDone: (saved) => {
      whenSaved(saved);
      form.reset(valuesOf(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <Card className={classes.form ?? ''}>
      <Form form={form}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getManagedPromotion, { params }))}
          labels={{ ...t.places, ...FACT_LABELS }}
          show={(value) => (Array.isArray(value) ? value.map(({ name }: Found) => name).join(', ') : null)}
        />
        <Switch size="md" {...form.tick('published', t.published)} description={t.publishedHint} />
        <FactFields form={form} promotionId={campaign.id} />
        <FieldSet legend={t.texts} description={t.textsHint}>
          {PLACES.map((place) => (
            <RichTextEditor
              key={place}
              {...form.choice<string>(place, t.places[place])}
              max={MAX_TEXT}
              keepPicture={keepPictureOf(campaign.id)}
            />
          ))}
        </FieldSet>
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
        <LeaveGuard when={form.isDirty && !form.isSending} />
      </Form>
    </Card>
  );
}

const FACT_LABELS = {
  published: t.published,
  title: t.title,
  name: t.name,
  startDate: t.start,
  endDate: t.end,
  minAmount: t.minAmount,
  types: t.types,
  surveyName: t.survey,
  demandSurveyActive: t.surveyShown,
} as const;

function valuesOf(campaign: ManagedPromotionJson): Values {
  const { published, version, contents } = campaign;
  const texts = Object.fromEntries(PLACES.map((place) => [place, contents[place]])) as Record<Place, string>;
  return { ...factsOf(campaign), ...texts, published, version };
}

function bodyOf({ published, version, ...values }: Values) {
  const contents = Object.fromEntries(PLACES.map((place) => [place, values[place]]));
  const { name, title, startDate, endDate, surveyName, demandSurveyActive, minAmount, types } = values;
  const facts = { name, title, startDate, endDate, surveyName, demandSurveyActive, minAmount, types };
  return { ...factsBody(facts), published, version, contents };
}
