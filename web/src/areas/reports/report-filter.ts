import { REPORTED_CHAIN_STATES } from '@kosar/domain/chain-state';
import {
  CHAIN_STATES,
  type ChainState,
  DELIVERY_OPTION_TYPES,
  type DeliveryOptionType,
} from '@kosar/domain/vocabulary';

/** What the report counts and how it groups, as it stands in the address. */
export interface ReportFilter {
  readonly states: readonly ChainState[];
  readonly chain: string;
  readonly point: string;
  /** Way of delivery; empty for all. */
  readonly option: DeliveryOptionType | '';
  readonly byBuyer: boolean;
  readonly byPoint: boolean;
}

/** Reads the address. At first the four states in which something is still to come are shown (spec 4). */
export function filterOf(search: URLSearchParams): ReportFilter {
  const named = search.get('states');
  return {
    states:
      named === null
        ? REPORTED_CHAIN_STATES
        : CHAIN_STATES.filter((state) => named.split(',').includes(state)),
    chain: search.get('chain') ?? '',
    point: search.get('point') ?? '',
    option: optionIn(search.get('option')),
    byBuyer: search.get('group') !== null && search.get('group')?.split(',').includes('buyer') === true,
    byPoint: search.get('group') === null || search.get('group')?.split(',').includes('point') === true,
  };
}

/** A way of delivery as it is written; anything else is all of them. */
export function optionIn(text: string | null): DeliveryOptionType | '' {
  return DELIVERY_OPTION_TYPES.find((type) => type === text) ?? '';
}

/** Writes the address; what is as at first is left out. */
export function addressOf({ states, chain, point, option, byBuyer, byPoint }: ReportFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (states.join() !== REPORTED_CHAIN_STATES.join()) search.set('states', states.join());
  if (chain !== '') search.set('chain', chain);
  if (point !== '') search.set('point', point);
  if (option !== '') search.set('option', option);
  const groups = [...(byPoint ? ['point'] : []), ...(byBuyer ? ['buyer'] : [])].join();
  if (groups !== 'point') search.set('group', groups);
  return search;
}
