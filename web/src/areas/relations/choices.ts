import { listVeActors } from '@kosar/contract/actor-management';
import { listOrganizers, listPointManagers, listProducers, listTransporters } from '@kosar/contract/actors';
import { useEndpoint } from '../../lib/queries.ts';
import type { FindChoices } from '../../ui/find-field.tsx';

/** How many choices are shown at once. */
const SIZE = 20;

const asked = (phrase: string) => ({ query: { size: SIZE, ...(phrase === '' ? {} : { search: phrase }) } });

/** Producers by a part of their name. */
export const useProducers: FindChoices = (phrase) => shown(useEndpoint(listProducers, asked(phrase)));

/** Transporters by a part of their name. */
export const useTransporters: FindChoices = (phrase) => shown(useEndpoint(listTransporters, asked(phrase)));

/** Organizers by a part of their name. */
export const useOrganizers: FindChoices = (phrase) => shown(useEndpoint(listOrganizers, asked(phrase)));

/** Delivery point managers by a part of their name. */
export const usePointManagers: FindChoices = (phrase) => shown(useEndpoint(listPointManagers, asked(phrase)));

/** Actors, whatever they do, by a part of their name. */
export const useActors: FindChoices = (phrase) => shown(useEndpoint(listVeActors, asked(phrase)));

function shown(query: { data: { items: { id: number; name: string }[] } | undefined; isFetching: boolean }) {
  return { data: query.data?.items, isFetching: query.isFetching };
}
