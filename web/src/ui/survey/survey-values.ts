import type {
  createDemand,
  DemandItemJson,
  DemandJson,
  DemandSurveyJson,
} from '@kosar/contract/campaigns/surveys';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { findDemandFaults, isCustomItemOpen } from '@kosar/domain/demand';
import type { OrderFrequency } from '@kosar/domain/vocabulary';
import type * as z from 'zod/mini';
import { goodFt, problems } from '../../lib/form-checks.ts';
import { typedFt, typedWhole } from '../../lib/typed-number.ts';

/** One product as its row holds it: texts, as they are typed. */
export type RequestValues = {
  readonly productName: string;
  readonly unit: string;
  readonly quantity: string;
  readonly maxPrice: string;
  readonly frequency: OrderFrequency | '';
};

export type SurveyValues = {
  /** By the keys of `rowKey`, in the order of the survey. */
  readonly items: Readonly<Record<string, RequestValues>>;
  readonly custom: RequestValues;
  readonly postalCode: string;
  readonly deliveryPointId: string;
  readonly unauthEmailAddress: string;
  readonly unauthPhone: string;
  readonly comment: string;
  readonly deliveryHelper: boolean;
  readonly organizer: boolean;
  readonly transporter: boolean;
};

type Survey = Pick<DemandSurveyJson, 'id' | 'possibleProductTypes'>;
type Body = z.core.input<typeof createDemand.body>;

/** The field of a product type's row. */
export function rowKey(typeId: number): string {
  return `t${typeId}`;
}

/** The form as it opens: empty, or with what the person has answered before. */
export function initialValues(survey: Survey, before?: DemandJson): SurveyValues {
  const answered = before?.demandItemsData ?? [];
  const names = survey.possibleProductTypes.map(({ name }) => name);
  const own = answered.find(({ productName }) => !names.includes(productName));
  return {
    items: Object.fromEntries(
      survey.possibleProductTypes.map(({ id, name, unitName }) => [
        rowKey(id),
        rowOf(
          name,
          unitName,
          answered.find(({ productName }) => productName === name),
        ),
      ]),
    ),
    custom: rowOf(own?.productName ?? '', own?.unit ?? '', own),
    postalCode: before?.postalCode ?? '',
    deliveryPointId: before?.deliveryPoint ? String(before.deliveryPoint.id) : '',
    unauthEmailAddress: '',
    unauthPhone: '',
    comment: before?.comment ?? '',
    deliveryHelper: before?.roleSurveyData.deliveryHelper ?? false,
    organizer: before?.roleSurveyData.organizer ?? false,
    transporter: before?.roleSurveyData.transporter ?? false,
  };
}

/** The rows that are sent, in their order: one for each product type, and the own product once it has a name. */
export function sentRows(survey: Survey, values: SurveyValues): { field: string; row: RequestValues }[] {
  const rows = survey.possibleProductTypes.flatMap(({ id }) => {
    const row = values.items[rowKey(id)];
    return row ? [{ field: `items.${rowKey(id)}`, row }] : [];
  });
  return isCustomItemOpen(values.custom.productName)
    ? [...rows, { field: 'custom', row: values.custom }]
    : rows;
}

/** What is sent. What was typed wrong goes along, so that the contract's words say what is wrong with it. */
export function bodyOf(survey: Survey, values: SurveyValues, isGuest: boolean): Body {
  return {
    surveyId: survey.id,
    ...(values.postalCode === '' ? {} : { postalCode: values.postalCode }),
    ...(values.deliveryPointId === '' ? {} : { deliveryPointId: Number(values.deliveryPointId) }),
    demandItemsData: sentRows(survey, values).map(({ row }, listOrder) => ({
      productName: row.productName,
      unit: row.unit,
      listOrder,
      quantity: typedWhole(row.quantity) ?? 0,
      maxPrice: typedFt(row.maxPrice),
      frequency: row.frequency === '' ? null : row.frequency,
    })),
    ...(isGuest ? { unauthEmailAddress: values.unauthEmailAddress } : {}),
    ...(isGuest && values.unauthPhone !== '' ? { unauthPhone: values.unauthPhone } : {}),
    comment: values.comment,
    roleSurveyData: {
      deliveryHelper: values.deliveryHelper,
      organizer: values.organizer,
      transporter: values.transporter,
    },
  };
}

/** The rules that look at several fields at once, in the fields of the form. */
export function problemsOf(survey: Survey, values: SurveyValues, isGuest: boolean): FieldProblem[] {
  const body = bodyOf(survey, values, isGuest);
  const faults = findDemandFaults({
    isAnonymous: isGuest,
    unauthEmailAddress: values.unauthEmailAddress,
    deliveryPointId: body.deliveryPointId ?? null,
    postalCode: body.postalCode ?? null,
    items: body.demandItemsData,
  });
  return [
    ...faults.map((fault) => ({
      ...fault,
      path: fieldOf(survey, values, fault.path),
      message: FIELD_MESSAGES[fault.code],
    })),
    ...problems(
      ...sentRows(survey, values).map(({ field, row }) => goodFt(`${field}.maxPrice`, row.maxPrice)),
    ),
  ];
}

/** The field of the form for a path of the body: rows are sent as a list. */
export function fieldOf(survey: Survey, values: SurveyValues, path: string): string {
  const [, place, name] = /^demandItemsData\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const row = place === undefined ? undefined : sentRows(survey, values)[Number(place)];
  return row ? `${row.field}.${name}` : path.replace('roleSurveyData.', '');
}

/** Whether nothing is asked for (EMPTY_DEMAND_SUBMIT). */
export function isEmptyRequest(survey: Survey, values: SurveyValues): boolean {
  return sentRows(survey, values).every(
    ({ row }) => typedWhole(row.quantity) === 0 || row.quantity.trim() === '',
  );
}

function rowOf(productName: string, unit: string, before: DemandItemJson | undefined): RequestValues {
  return {
    productName,
    unit,
    quantity: before ? String(before.quantity) : '',
    maxPrice: String(before?.maxPrice ?? ''),
    frequency: before?.frequency ?? '',
  };
}
