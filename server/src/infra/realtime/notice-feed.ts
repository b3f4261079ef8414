import { type Feed, openFeed } from './feed.ts';

/** The users whose notifications have changed: a new one, or one that was read. */
export type NoticeFeed = Feed<readonly number[]>;

/** The channel on which the database notifies every process whose notifications have changed (migration 0071). */
export const NOTICE_CHANGE_CHANNEL = 'notice_change';

/** Follows the users whose notifications are written or marked. */
export function openNoticeFeed(connectionString: string, onError: (error: unknown) => void): NoticeFeed {
  return openFeed({ connectionString, channel: NOTICE_CHANGE_CHANNEL, read: readUserIds, onError });
}

function readUserIds(payload: string): number[] | null {
  return /^\d+(,\d+)*$/.test(payload) ? payload.split(',').map(Number) : null;
}
