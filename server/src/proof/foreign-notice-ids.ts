import type { ForeignId } from './foreign-id.ts';

/** Ids of how people are notified, for the table of foreign ids. */
export const FOREIGN_NOTICE_IDS: Readonly<Record<string, ForeignId>> = {
  'removePushDevice params id': { input: () => ({ params: { id: 1_000_000 } }), status: 404 },
};
