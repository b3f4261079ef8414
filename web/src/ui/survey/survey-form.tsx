import type { DemandJson, DemandSurveyJson } from '@kosar/contract/campaigns/surveys';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formWords } from '../../hu/form.ts';
import { survey as t } from '../../hu/surveys.ts';
import { FieldSet } from '../field-set.tsx';
import { Form } from '../form.tsx';
import { Panel } from '../panel.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CustomRequest } from './custom-request.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RequestRow } from './request-row.tsx';
import classes from './survey.module.css';
import { Thanks } from './survey-thanks.tsx';
import { isEmptyRequest } from './survey-values.ts';
import { type Answered, type SurveyFormState, useSurveyForm } from './use-survey-form.ts';

/** A demand survey as a form: a row for each product, one of one's own, where, and from guests an address. */
export function SurveyForm({
  survey,
  before,
  isGuest,
  onDone,
}: {
  readonly survey: DemandSurveyJson;
  /** What the person has answered before. */
  readonly before?: DemandJson | undefined;
  readonly isGuest: boolean;
  readonly onDone: (answered: Answered) => void;
}) {
  const form = useSurveyForm(survey, before, isGuest, onDone);
  const [isEmpty, setEmpty] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const chosen = before?.deliveryPoint ?? undefined;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const hasNothing = isEmptyRequest(survey, form.values);
    setEmpty(hasNothing);
    if (!hasNothing) await form.submit(event);
  };
  if (form.answered !== null && !isAgain)
    return <Thanks answered={form.answered} onAgain={() => setAgain(true)} />;
  return (
    <div className="k-narrow">
      <Form
        form={{ ...form, submit }}
        label={survey.name}
        failedTitle={form.failureCause === 'server' ? formWords.GENERAL_SERVER_ERROR_TITLE : t.failed}
      >
        {!before && (
          <p className={classes.gift}>
            <IconGift size={24} stroke={1.75} aria-hidden />
            <span>
              {t.gift} {isGuest && t.giftByMail}
            </span>
          </p>
        )}
        <FieldSet legend={t.products} description={t.productsHint}>
          <ul className="k-list">
            {survey.possibleProductTypes.map((type) => (
              <RequestRow key={type.id} form={form} type={type} />
            ))}
          </ul>
        </FieldSet>
        <CustomRequest form={form} />
        <PlaceFields
          form={form}
          isGuest={isGuest}
          chosen={chosen && { id: chosen.id, name: chosen.name, city: chosen.address.city }}
        />
        {isGuest && <GuestFields form={form} />}
        <OfferFields form={form} />
        <div className="k-stack">
          {isEmpty && (
            <Panel
              tone="error"
              title={t.emptyTitle}
              headingLevel={3}
              role="alert"
              ref={(panel) => panel?.focus()}
            >
              <p>{t.emptyBody}</p>
            </Panel>
          )}
          <SubmitButton isSending={form.isSending}>{before ? t.change : t.submit}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function GuestFields({ form }: { readonly form: SurveyFormState }) {
  return (
    <FieldSet legend={t.who}>
      <div className={classes.place}>
        <TextInput
          {...form.text('unauthEmailAddress', t.email)}
          type="email"
          autoComplete="email"
          description={t.emailHint}
        />
        <TextInput
          {...form.text('unauthPhone', t.phone)}
          type="tel"
          autoComplete="tel"
          description={t.phoneHint}
        />
      </div>
    </FieldSet>
  );
}

function OfferFields({ form }: { readonly form: SurveyFormState }) {
  return (
    <>
      <FieldSet legend={t.roles}>
        <Checkbox {...form.tick('deliveryHelper', t.deliveryHelper)} />
        <Checkbox {...form.tick('organizer', t.organizer)} />
        <Checkbox {...form.tick('transporter', t.transporter)} />
      </FieldSet>
      <Textarea {...form.text('comment', t.comment)} maxLength={1000} minRows={2} />
    </>
  );
}
