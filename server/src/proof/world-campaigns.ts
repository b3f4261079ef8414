import { makePromotion } from '../demo/builders/promotion.ts';
import { makeSurvey } from '../demo/builders/survey.ts';
import type { Transaction } from '../infra/database/connect.ts';
import { CANARY } from './canary.ts';

/** Campaigns, surveys and cards of the home page, each one that anybody may see and one that is for admins. */
export interface Campaigns {
  /** Ids of cards: one that is shown, and one that isn't. */
  readonly recommendations: Readonly<Record<'shown' | 'waiting', number>>;
  /** A running campaign with the open chain as its template, and one that isn't published. */
  readonly campaigns: Readonly<Record<'open' | 'draft', { readonly id: number; readonly name: string }>>;
  /** A survey that is asked and one that isn't any more. */
  readonly surveys: Readonly<Record<'open' | 'closed', { readonly id: number; readonly token: string }>>;
}

/** Makes them around a chain. */
export async function insertCampaigns(trx: Transaction, chainId: number): Promise<Campaigns> {
  return {
    recommendations: {
      shown: await recommendationOf(trx, chainId, true),
      waiting: await recommendationOf(trx, chainId, false),
    },
    campaigns: {
      open: await makePromotion(trx, { templateIds: [chainId] }),
      draft: await makePromotion(trx, { published: false, templateIds: [chainId], title: CANARY }),
    },
    surveys: { open: await makeSurvey(trx), closed: await makeSurvey(trx, { active: false }) },
  };
}

/** A card of the home page that leads to a chain. */
export async function recommendationOf(trx: Transaction, chainId: number, active: boolean): Promise<number> {
  const { id } = await trx
    .insertInto('recommendation')
    .values({
      name: 'Ajánló',
      title: active ? 'Ajánló' : CANARY,
      type: 'DELIVERY_CHAIN',
      chain_id: chainId,
      active,
      start_date: '2026-11-01',
      end_date: '2026-12-24',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
