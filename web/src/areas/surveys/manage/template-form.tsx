import type { ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import {
  createSurveyTemplate,
  type DemandAndGoodsJson,
  listSurveyTemplates,
} from '@kosar/contract/catalogue/demand-details';
import { formatAmount, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { Checkbox, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { surveyTemplate as t } from '../../../hu/survey-management.ts';
import { call } from '../../../lib/call.ts';
import { goodFt, problems } from '../../../lib/form-checks.ts';
import { typedFt } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { campaignChoices } from './campaign-choices.ts';
import { requestedValue } from './requested-value.ts';

type Values = {
  readonly name: string;
  /** Forints as they are typed. */
  readonly minIncome: string;
  readonly promotionId: string;
  readonly productIds: readonly number[];
};

/** What goes into the template: everything that answers a request, unless it is taken out. */
export function TemplateForm({
  survey,
  transporter,
  requests,
}: {
  readonly survey: ManagedSurveyJson;
  readonly transporter: string;
  readonly requests: readonly DemandAndGoodsJson[];
}) {
  const all = [...new Set(requests.flatMap(({ products }) => products.map(({ id }) => id)))];
  const form = useForm({
    schema: createSurveyTemplate.body,
    initial: {
      name: survey.name,
      minIncome: '0',
      promotionId: survey.promotion === null ? '' : String(survey.promotion.id),
      productIds: all,
    },
    toBody: ({ name, minIncome, promotionId, productIds }: Values) => ({
      name,
      transporterId: Number(transporter),
      minIncome: typedFt(minIncome) ?? undefined,
      productIds: [...productIds],
      promotionId: promotionId === '' ? null : Number(promotionId),
    }),
    check: ({ minIncome }) => problems(goodFt('minIncome', minIncome)),
    send: (body) => call(createSurveyTemplate, { params: { id: survey.id }, body }),
    refresh: [listSurveyTemplates],
    onDone: () => {
      showSuccess(t.made);
    },
  });
  const {
    value: chosen,
    onChange: choose,
    id,
    error,
  } = form.choice<readonly number[]>('productIds', t.goods);
  return (
    <Form form={form}>
      <TextInput {...form.text('name', t.name)} maxLength={255} />
      <FieldSet legend={t.goods} description={t.goodsHint}>
        <Checkbox.Group
          id={id}
          error={error}
          aria-label={t.goods}
          value={chosen.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
        >
          <div className="k-stack-sm">
            {requests.map((request) => (
              <Request key={`${request.productName} ${request.unit}`} request={request} />
            ))}
          </div>
        </Checkbox.Group>
      </FieldSet>
      <Panel tone="info" title={t.value(formatFt(requestedValue(requests, chosen)))} headingLevel={2}>
        <p>{t.valueHint}</p>
      </Panel>
      <WholeField {...form.text('minIncome', t.minIncome)} description={t.minIncomeHint} unit="Ft" />
      <FindField
        {...form.choice<string>('promotionId', t.campaign)}
        description={t.campaignHint}
        choices={campaignChoices}
        initial={survey.promotion && { id: survey.promotion.id, name: survey.promotion.title }}
      />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {t.create}
      </SubmitButton>
    </Form>
  );
}

function Request({ request }: { readonly request: DemandAndGoodsJson }) {
  const { productName, unit, quantity, people, products } = request;
  return (
    <FieldSet legend={t.request(productName, formatAmount(quantity, unit), people)}>
      {products.length === 0 && <p className="k-quiet">{t.noGoods}</p>}
      {products.map((product) => (
        <Checkbox
          key={product.id}
          size="md"
          value={String(product.id)}
          label={t.good(
            product.name,
            product.producer.name,
            formatUnitPrice(product.unitPrice, product.unitName),
          )}
        />
      ))}
    </FieldSet>
  );
}
