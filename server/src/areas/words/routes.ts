import { WORD_LISTS } from '@kosar/contract/market/word-lists';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';

/** Closed word lists of the market by address, the same for everybody (spec 7: types, states, units …). */
export function registerWordLists(app: FastifyInstance, context: AppContext): void {
  for (const { endpoint, words } of WORD_LISTS) {
    route(app, context, endpoint, () => [...words], { isShared: true });
  }
}
