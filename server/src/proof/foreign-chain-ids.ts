import type { CallInput } from './ask.ts';
import type { World } from './world.ts';

interface ForeignId {
  readonly input: (world: World) => CallInput;
  readonly status: number;
}

const hiddenChain = (status: number): ForeignId => ({
  input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
  status,
});

/** Ids of the page of a chain, for the table of foreign ids. */
export const FOREIGN_CHAIN_IDS: Readonly<Record<string, ForeignId>> = {
  'getManagedChain params id': hiddenChain(404),
};
