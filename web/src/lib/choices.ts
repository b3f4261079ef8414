import { listVeActors } from '@kosar/contract/actors/actor-management';
import {
  listOrganizers,
  listPointManagers,
  listProducers,
  listTransporters,
} from '@kosar/contract/actors/actors';
import { pageManagedPromotions } from '@kosar/contract/campaigns/campaign-management';
import { pageProductTypes } from '@kosar/contract/catalogue/product-types';
import { pageProducts } from '@kosar/contract/catalogue/products';
import { listChains } from '@kosar/contract/chains/chains';
import { listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { listEvents } from '@kosar/contract/points/events';
import { listPoints } from '@kosar/contract/points/points';
import { call, type InputArgument } from './call.ts';
import { queryKey } from './queries.ts';

/** One of the things to choose from. */
export interface Found {
  readonly id: number;
  readonly name: string;
}

/** What is asked of the server for a phrase, as useQuery takes it; the empty phrase gives the first few. */
export type FindChoices = (phrase: string) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<readonly Found[]>;
};

/** How many choices are shown at once. */
const SIZE = 20;
const MAX_EVENTS = 100;

const asked = (phrase: string) => ({ query: { size: SIZE, ...(phrase === '' ? {} : { search: phrase }) } });

/** Producers by a part of their name. */
export const producerChoices: FindChoices = (phrase) => namedOf(listProducers, asked(phrase));

/** Transporters by a part of their name. */
export const transporterChoices: FindChoices = (phrase) => namedOf(listTransporters, asked(phrase));

/** Organizers by a part of their name. */
export const organizerChoices: FindChoices = (phrase) => namedOf(listOrganizers, asked(phrase));

/** Delivery point managers by a part of their name. */
export const pointManagerChoices: FindChoices = (phrase) => namedOf(listPointManagers, asked(phrase));

/** Actors, whatever they do, by a part of their name. */
export const actorChoices: FindChoices = (phrase) => namedOf(listVeActors, asked(phrase));

/** Delivery points by a part of their name. */
export const pointChoices: FindChoices = (phrase) => namedOf(listPoints, asked(phrase));

/** Chains by a part of their name. */
export const chainChoices: FindChoices = (phrase) => namedOf(listChains, asked(phrase));

/** Products by a part of their name. */
export const productChoices: FindChoices = (phrase) => namedOf(pageProducts, asked(phrase));

/** Product types by a part of their name. */
export const productTypeChoices: FindChoices = (phrase) =>
  namedOf(pageProductTypes, { query: { size: SIZE, ...(phrase === '' ? {} : { name: phrase }) } });

/** Campaigns by a part of their title, drafts too. */
export const campaignChoices: FindChoices = (phrase) =>
  asking(pageManagedPromotions, asked(phrase), {
    as: '',
    choicesOf: ({ items }) => items.map(({ id, title }) => ({ id, name: title })),
  });

/** Deliveries to come, with where and when; the server has no search of their names. */
export const deliveryChoices: FindChoices = (phrase) =>
  asking(
    listCurrentDeliveries,
    { query: {} },
    {
      as: phrase,
      choicesOf: (items) =>
        items
          .map(({ id, name, deliveryPoint, dayOfDelivery }) => ({
            id,
            name: [name, deliveryPoint.name, dayOfDelivery && formatDay(dayOfDelivery)]
              .filter(Boolean)
              .join(' – '),
          }))
          .filter(({ name }) => plain(name).includes(plain(phrase))),
    },
  );

/** Events to come, with their day; the server has no search of their names. */
export const eventChoices = eventsBy({ current: true });

/** Events past and to come, the latest first, with their day. */
export const anyEventChoices = eventsBy({ orderby: '-dayOfDelivery' });

function eventsBy(query: { readonly current?: boolean; readonly orderby?: string }): FindChoices {
  return (phrase) =>
    asking(
      listEvents,
      { query: { size: MAX_EVENTS, ...query } },
      {
        as: phrase,
        choicesOf: ({ items }) =>
          items.map(eventChoice).filter(({ name }) => plain(name).includes(plain(phrase))),
      },
    );
}

function eventChoice({
  id,
  name,
  dayOfDelivery,
  deliveryPoint,
}: Output<typeof listEvents>['items'][number]): Found {
  const day = dayOfDelivery && formatDay(dayOfDelivery);
  return { id, name: [name, deliveryPoint.name, day].filter(Boolean).join(' – ') };
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

type PageOfNamed = Endpoint & { readonly output: { readonly _zod: { output: { items: readonly Found[] } } } };

function namedOf<E extends PageOfNamed>(endpoint: E, input: InputArgument<E>) {
  return asking(endpoint, input, {
    as: '',
    choicesOf: (page) => (page as { items: readonly Found[] }).items,
  });
}

function asking<E extends Endpoint>(
  endpoint: E,
  input: InputArgument<E>,
  { as, choicesOf }: { readonly as: string; readonly choicesOf: (answer: Output<E>) => readonly Found[] },
) {
  return {
    queryKey: [...queryKey(endpoint, input), 'choices', as],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      choicesOf(await call(endpoint, input, { signal })),
  };
}
