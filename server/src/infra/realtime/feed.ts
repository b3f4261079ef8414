import { DatabaseListener } from './database-listener.ts';

export interface FeedListener<Change> {
  readonly onChange: (change: Change) => void;
  /** Changes may have been missed: look at everything again. */
  readonly onGap: () => void;
}

export interface Feed<Change> {
  readonly ready: Promise<void>;
  subscribe(listener: FeedListener<Change>): void;
  close(): Promise<void>;
}

interface FeedOptions<Change> {
  readonly connectionString: string;
  /** The channel on which the database gives every process of the changes. */
  readonly channel: string;
  /** What a notification says; null when it can't be read. */
  readonly read: (payload: string) => Change | null;
  readonly onError: (error: unknown) => void;
}

/** Follows the changes that any process on this database commits, reconnecting for as long as the feed is open. */
export function openFeed<Change>({
  connectionString,
  channel,
  read,
  onError,
}: FeedOptions<Change>): Feed<Change> {
  const listeners: FeedListener<Change>[] = [];
  const listener = new DatabaseListener({
    connectionString,
    channel,
    onMessage: (payload) => {
      const change = read(payload);
      if (change === null) onError(new Error(`unreadable notification on ${channel}`));
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
