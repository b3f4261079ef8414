import { pagePromotions } from '@kosar/contract/campaigns/promotions';
import { call } from '../../../lib/call.ts';
import type { FindChoices } from '../../../lib/choices.ts';
import { queryKey } from '../../../lib/queries.ts';

const SIZE = 20;

/** Campaigns by a part of their name, under the titles that people know. */
export const campaignChoices: FindChoices = (phrase) => {
  const input = { query: { size: SIZE, ...(phrase === '' ? {} : { search: phrase }) } };
  return {
    queryKey: [...queryKey(pagePromotions, input), 'choices'],
    queryFn: async ({ signal }) => {
      const { items } = await call(pagePromotions, input, { signal });
      return items.map(({ id, title }) => ({ id, name: title }));
    },
  };
};
