import { makeActor } from '../demo/builders/actor.ts';
import { makeProductType } from '../demo/builders/product.ts';
import { nextTag } from '../demo/builders/tag.ts';
import { transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';

/** Makes one more of what admins set up for the catalogue, for calls that change it. */
export interface SettingLookups {
  anotherProductType(): Promise<number>;
  anotherMarketplace(): Promise<number>;
  /** With the actor and the marketplace that it stands for. */
  anotherMarketplaceManager(): Promise<{ id: number; marketplaceId: number; veActorId: number }>;
  anotherTaxCategory(): Promise<number>;
  anotherAllergenWord(): Promise<number>;
}

/** The lookups of a world. */
export function settingLookups({ context: { db } }: TestApi): SettingLookups {
  const anotherMarketplace = () =>
    transaction(db, async (trx) => {
      const made = trx
        .insertInto('marketplace')
        .values({ name: `Piac ${nextTag()}` })
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    });
  return {
    anotherProductType: () => transaction(db, async (trx) => (await makeProductType(trx)).id),
    anotherMarketplace,
    anotherMarketplaceManager: async () => {
      const marketplaceId = await anotherMarketplace();
      return transaction(db, async (trx) => {
        const { id: veActorId } = await makeActor(trx);
        const { id } = await trx
          .insertInto('marketplace_manager')
          .values({ marketplace_id: marketplaceId, actor_id: veActorId })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, marketplaceId, veActorId };
      });
    },
    anotherTaxCategory: () =>
      transaction(db, async (trx) => {
        const tag = nextTag();
        const made = trx
          .insertInto('tax_category')
          .values({ name: `Kulcs ${tag}`, code: tag, vat_percent: 0 })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      }),
    anotherAllergenWord: () =>
      transaction(db, async (trx) => {
        const made = trx
          .insertInto('allergen_word')
          .values({ allergen: 'nuts', word: nextTag() })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      }),
  };
}
