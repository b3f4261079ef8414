import { makePromotion } from '../demo/builders/promotion.ts';
import { transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';
import { CANARY } from './canary.ts';
import { recommendationOf } from './world-campaigns.ts';

/** Makes one more campaign or card, for calls that change it. */
export interface CampaignLookups {
  /** A draft without chains; its mail is written. */
  anotherDraft(): Promise<number>;
  /** One that everybody may read, with a mail that is written. */
  anotherCampaign(): Promise<number>;
  /** A card that isn't shown. */
  anotherCard(): Promise<number>;
}

const MAIL = { emailSubject: 'Próba', emailButton: 'Megnézem', emailBody: '<p>Gyere!</p>' };

/** The lookups for a world with this chain. */
export function campaignLookups({ context: { db } }: TestApi, chainId: number): CampaignLookups {
  const promotion = (published: boolean) =>
    transaction(
      db,
      async (trx) =>
        (await makePromotion(trx, { published, title: published ? 'Próba' : CANARY, ...MAIL })).id,
    );
  return {
    anotherDraft: () => promotion(false),
    anotherCampaign: () => promotion(true),
    anotherCard: () => transaction(db, (trx) => recommendationOf(trx, chainId, false)),
  };
}
