import { makeSurvey } from '../demo/builders/survey.ts';
import { transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';

/** Makes one more of what admins write for everybody, for calls that change or remove it. */
export interface ContentLookups {
  anotherFaqCategory(): Promise<number>;
  anotherFaqItem(): Promise<{ readonly id: number; readonly categoryId: number }>;
  /** A survey that no one has answered. */
  anotherSurvey(): Promise<number>;
}

/** The lookups over a market's database. */
export function contentLookups({ context: { db } }: TestApi): ContentLookups {
  const hu = JSON.stringify({ hu: 'Próba' });
  const anotherFaqCategory = () =>
    transaction(db, async (trx) => {
      const { id } = await trx
        .insertInto('faq_category')
        .values({ name_translations: hu })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  return {
    anotherFaqCategory,
    anotherFaqItem: async () => {
      const categoryId = await anotherFaqCategory();
      return transaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('faq_item')
          .values({ category_id: categoryId, question_translations: hu, answer_translations: hu })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, categoryId };
      });
    },
    anotherSurvey: () => transaction(db, async (trx) => (await makeSurvey(trx)).id),
  };
}
