import { WORD_LISTS } from '@kosar/contract/word-lists';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

/** Closed word lists of the market by address, the same for everybody (spec 7: types, states, units …). */
export function registerWordLists(app: FastifyInstance, platform: Platform): void {
  for (const { endpoint, words } of WORD_LISTS) {
    route(app, platform, endpoint, () => [...words], { isShared: true });
  }
}
