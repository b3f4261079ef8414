import { pageUsers } from '@kosar/contract/accounts/user-management';
import { call } from './call.ts';
import type { FindChoices } from './choices.ts';
import { queryKey } from './queries.ts';

/** Users by name or address, for admins. */
export const userChoices: FindChoices = (phrase) => {
  const input = { query: phrase === '' ? {} : { search: phrase } };
  return {
    queryKey: [...queryKey(pageUsers, input), 'choices'],
    queryFn: async () => {
      const { items } = await call(pageUsers, input);
      return items.map(({ id, fullName, name }) => ({ id, name: `${fullName} (${name})` }));
    },
  };
};
