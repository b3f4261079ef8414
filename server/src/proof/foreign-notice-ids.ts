import type { CallInput } from './ask.ts';
import type { World } from './world.ts';

interface ForeignNoticeId {
  readonly input: (world: World) => CallInput | Promise<CallInput>;
  readonly status: number;
}

/** Ids of how people are told, for the table of foreign ids. */
export const FOREIGN_NOTICE_IDS: Readonly<Record<string, ForeignNoticeId>> = {
  'removePushDevice params id': { input: () => ({ params: { id: 1_000_000 } }), status: 404 },
};
