import { type Feed, openFeed } from './feed.ts';
import type { ChainChange } from './stock-broadcaster.ts';

export type ChainFeed = Feed<ChainChange>;

/** The channel on which every process is notified of the ids of chains whose stock, income or status has changed. */
export const CHAIN_CHANGE_CHANNEL = 'chain_change';

/** Follows the chains whose stock, income or status changes. */
export function openChainFeed(connectionString: string, onError: (error: unknown) => void): ChainFeed {
  return openFeed({ connectionString, channel: CHAIN_CHANGE_CHANNEL, read: readChange, onError });
}

function readChange(payload: string): ChainChange | null {
  return /^\d+$/.test(payload) ? { chainId: Number(payload) } : null;
}
