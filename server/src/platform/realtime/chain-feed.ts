import { DatabaseListener } from './database-listener.ts';
import type { ChainChange } from './stock-broadcaster.ts';

export type ChainFeedListener = {
  onChange: (change: ChainChange) => void;
  /** Changes may have been missed: look at everything again. */
  onGap: () => void;
};

export type ChainFeed = {
  ready: Promise<void>;
  subscribe: (listener: ChainFeedListener) => void;
  close: () => Promise<void>;
};

/** The channel on which every process is told the ids of chains whose stock, income or status has changed. */
export const CHAIN_CHANGE_CHANNEL = 'chain_change';

/** Follows the chain changes committed by any process on this database, reconnecting for as long as the feed is open. */
export function openChainFeed(connectionString: string, onError: (error: unknown) => void): ChainFeed {
  const listeners: ChainFeedListener[] = [];
  const listener = new DatabaseListener({
    connectionString,
    channel: CHAIN_CHANGE_CHANNEL,
    onMessage: (payload) => {
      const change = parseChange(payload);
      if (change === null) onError(new Error(`unreadable notification on ${CHAIN_CHANGE_CHANNEL}`));
      else for (const { onChange } of listeners) onChange(change);
    },
    onReconnected: () => {
      for (const { onGap } of listeners) onGap();
    },
    onError,
  });
  return {
    ready: listener.ready,
    subscribe: (added) => void listeners.push(added),
    close: () => listener.close(),
  };
}

function parseChange(payload: string): ChainChange | null {
  return /^\d+$/.test(payload) ? { chainId: Number(payload) } : null;
}
