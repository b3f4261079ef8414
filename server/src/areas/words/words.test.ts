import { expect, it } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

it.each([
  ['/producer/legal-forms', ['PRIMARY_PRODUCER', 'SOLE_TRADER', 'KFT', 'BT', 'OTHER']],
  ['/producer/transport-capacities', ['UNDER_1T', 'FROM_1T_TO_2T', 'FROM_2T_TO_4T', 'OVER_4T']],
  ['/producer/transport-ranges', ['NONE', 'WITHIN_40_KM', 'WITHIN_40_KM_AND_BUDAPEST', 'WHOLE_COUNTRY']],
  ['/veactor/payout-periods', ['PER_DELIVERY', 'WEEKLY', 'MONTHLY']],
  ['/producer-transporter-relation/transporter-types', ['OWN', 'RESELLER', 'COMMISSION_AGENT']],
  ['/clearing-transaction/payout-periods', ['PER_DELIVERY', 'WEEKLY', 'MONTHLY']],
  ['/clearing-transaction/payment-types', ['ON_SITE', 'ONLINE']],
  ['/clearing-transaction/states', ['PENDING', 'PAID', 'FAILED']],
  ['/bank-account/formats', ['GIRO', 'IBAN']],
  ['/deliverychain/paymentOptions', ['ON_SITE', 'ONLINE']],
  ['/deliveryevent/deliveryOptionTypes', ['DELIVERY_POINT', 'HOME_DELIVERY']],
  ['/demandsurvey/orderfrequencylist', ['WEEKLY', 'TWO_WEEKLY', 'MONTHLY', 'OCCASIONAL']],
  ['/recommendation/types', ['PROMOTION', 'DELIVERY', 'DELIVERY_CHAIN']],
  ['/product/states', ['AVAILABLE', 'NOT_AVAILABLE', 'DELETED']],
  ['/packing/states', ['AVAILABLE', 'NOT_AVAILABLE', 'DELETED']],
])('%s lists its words to anybody', async (path, words) => {
  const answer = await api.current.app.inject({ method: 'GET', url: `/api${path}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(words);
});

it.each([
  ['/deliverychain/states', 8, 'MIN_INCOME_PASSED'],
  ['/deliveryevent/types', 4, 'FIXED_DATE_APPROXED_TIME'],
  ['/product/units', 10, 'kg'],
])('%s lists all %i of its words to anybody', async (path, count, one) => {
  const answer = await api.current.app.inject({ method: 'GET', url: `/api${path}` });
  expect(answer.json()).toHaveLength(count);
  expect(answer.json()).toContain(one);
});
