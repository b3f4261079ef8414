import { DatabaseListener } from './database-listener.ts';

export interface NoticeFeedListener {
  /** The notifications of these users have changed: a new one, or one that was read. */
  readonly onChange: (userIds: readonly number[]) => void;
  /** Changes may have been missed: everybody looks again. */
  readonly onGap: () => void;
}

export interface NoticeFeed {
  readonly ready: Promise<void>;
  subscribe(listener: NoticeFeedListener): void;
  close(): Promise<void>;
}

/** The channel on which the database tells every process whose notifications have changed (migration 0071). */
export const NOTICE_CHANGE_CHANNEL = 'notice_change';

/** Follows the notifications that any process on this database writes or marks, reconnecting for as long as the feed is open. */
export function openNoticeFeed(connectionString: string, onError: (error: unknown) => void): NoticeFeed {
  const listeners: NoticeFeedListener[] = [];
  const listener = new DatabaseListener({
    connectionString,
    channel: NOTICE_CHANGE_CHANNEL,
    onMessage: (payload) => {
      const userIds = payload.split(',').map(Number);
      for (const { onChange } of listeners) onChange(userIds);
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
