import { listVeActors } from '@kosar/contract/actor-management';
import { listOrganizers, listPointManagers, listProducers, listTransporters } from '@kosar/contract/actors';
import { listChains } from '@kosar/contract/chains';
import { listEvents } from '@kosar/contract/events';
import { formatDay } from '@kosar/contract/format';
import { listPoints } from '@kosar/contract/points';
import { pageProductTypes } from '@kosar/contract/product-types';
import { pageProducts } from '@kosar/contract/products';
import { useEndpoint } from './queries.ts';

/** One of the things to choose from. */
export interface Found {
  readonly id: number;
  readonly name: string;
}

/** A hook that asks the server what there is for a phrase; the empty phrase gives the first few. */
export type FindChoices = (phrase: string) => {
  readonly data: readonly Found[] | undefined;
  readonly isFetching: boolean;
};

/** How many choices are shown at once. */
const SIZE = 20;
const MOST_EVENTS = 100;

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

/** Delivery points by a part of their name. */
export const usePoints: FindChoices = (phrase) => shown(useEndpoint(listPoints, asked(phrase)));

/** Chains by a part of their name. */
export const useChains: FindChoices = (phrase) => shown(useEndpoint(listChains, asked(phrase)));

/** Products by a part of their name. */
export const useProducts: FindChoices = (phrase) => shown(useEndpoint(pageProducts, asked(phrase)));

/** Product types by a part of their name. */
export const useProductTypes: FindChoices = (phrase) =>
  shown(
    useEndpoint(pageProductTypes, {
      query: { size: SIZE, ...(phrase === '' ? {} : { name: phrase }) },
    }),
  );

/** Events to come, with their day; the server has no search of their names. */
export const useEvents: FindChoices = (phrase) => {
  const { data, isFetching } = useEndpoint(listEvents, { query: { size: MOST_EVENTS, current: true } });
  const found = data?.items
    .map(({ id, name, dayOfDelivery, deliveryPoint }) => ({
      id,
      name: [name, deliveryPoint.name, dayOfDelivery && formatDay(dayOfDelivery)].filter(Boolean).join(' – '),
    }))
    .filter(({ name }) => plain(name).includes(plain(phrase)));
  return { data: found, isFetching };
};

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function shown(query: {
  data: { items: readonly { id: number; name: string }[] } | undefined;
  isFetching: boolean;
}) {
  return { data: query.data?.items, isFetching: query.isFetching };
}
