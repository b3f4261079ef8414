import { expect, it } from 'vitest';
import { bodyOf, initialValues, isEmptyRequest, problemsOf, type SurveyValues } from './survey-values.ts';

const SURVEY = {
  id: 7,
  possibleProductTypes: [
    { id: 1, name: 'Tej', unitName: 'l', color: null, imageUrl: null },
    { id: 2, name: 'Méz', unitName: 'üveg', color: null, imageUrl: null },
  ],
};

function typed(quantity: string, more: Partial<SurveyValues> = {}): SurveyValues {
  const values = initialValues(SURVEY);
  const milk = values.items['t1'];
  return {
    ...values,
    postalCode: '1191',
    items: { ...values.items, ...(milk && { t1: { ...milk, quantity } }) },
    ...more,
  };
}

const custom = (productName: string, quantity = '') => ({
  productName,
  unit: 'db',
  quantity,
  maxPrice: '',
  frequency: '' as const,
});

it('sends a row for each product type, and the own product once it has a name', () => {
  expect(bodyOf(SURVEY, typed('2'), false)).toMatchObject({
    surveyId: 7,
    postalCode: '1191',
    demandItemsData: [
      { productName: 'Tej', unit: 'l', quantity: 2, maxPrice: null, frequency: null },
      { productName: 'Méz', quantity: 0 },
    ],
  });
  const named = bodyOf(SURVEY, typed('2', { custom: custom('Kecskesajt', '3') }), false);
  expect(named.demandItemsData.at(-1)).toMatchObject({ productName: 'Kecskesajt', quantity: 3 });
});

it('says at the field what is wrong with a quantity', () => {
  const wrong = {
    path: 'items.t1.quantity',
    code: 'INTEGER_STEP_REQUIRED',
    message: 'Egész számot adj meg!',
  };
  for (const quantity of ['1,5', '-1', 'sok'])
    expect(problemsOf(SURVEY, typed(quantity), false)).toEqual([wrong]);
  expect(problemsOf(SURVEY, typed('2', { custom: custom('Kecskesajt', '0,5') }), false)).toEqual([
    { ...wrong, path: 'custom.quantity' },
  ]);
});

it('a dot parts thousands of the highest price and of the quantity; half a forint is refused beside its field', () => {
  const asking = (maxPrice: string) => typed('1.000', { custom: { ...custom('Kecskesajt', '2'), maxPrice } });
  expect(bodyOf(SURVEY, asking('1.000'), false).demandItemsData).toMatchObject([
    { quantity: 1000 },
    { quantity: 0 },
    { maxPrice: 1000 },
  ]);
  expect(problemsOf(SURVEY, asking('1.000'), false)).toEqual([]);
  expect(problemsOf(SURVEY, asking('1,5'), false)).toEqual([
    {
      path: 'custom.maxPrice',
      code: 'number',
      message: 'Így értettük: 1,5\u00a0Ft. Csak egész forint lehet.',
    },
  ]);
});

it('asks guests for an address, and everybody for a place', () => {
  const paths = problemsOf(SURVEY, typed('2', { postalCode: '' }), true).map(({ path }) => path);
  expect(paths).toEqual(['unauthEmailAddress', 'postalCode']);
});

it('knows when nothing is asked for', () => {
  expect(isEmptyRequest(SURVEY, typed(''))).toBe(true);
  expect(isEmptyRequest(SURVEY, typed('0', { custom: custom('', '4') }))).toBe(true);
  expect(isEmptyRequest(SURVEY, typed('1'))).toBe(false);
  expect(isEmptyRequest(SURVEY, typed('', { custom: custom('Kecskesajt', '4') }))).toBe(false);
});
