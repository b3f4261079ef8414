import { listFaqCategories, listFaqItems } from '@kosar/contract/content/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const params = { language: 'hu' };
const hu = (text: string) => JSON.stringify({ hu: text, en: 'not shown' });

async function addCategory(trx: Transaction, name: string, position: number): Promise<number> {
  const { id } = await trx
    .insertInto('faq_category')
    .values({ name_translations: hu(name), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addItem(
  trx: Transaction,
  categoryId: number,
  question: string,
  position: number,
): Promise<void> {
  const translations = { question_translations: hu(question), answer_translations: hu('Így.') };
  await trx
    .insertInto('faq_item')
    .values({ category_id: categoryId, position, ...translations })
    .execute();
}

beforeAll(() =>
  transaction(api.current.context.db, async (trx) => {
    const late = await addCategory(trx, 'Fizetés', 2);
    await addCategory(trx, 'Üres', 3);
    const early = await addCategory(trx, 'Rendelés', 1);
    await addItem(trx, late, 'Kártyával?', 0);
    await addItem(trx, early, 'Másodszor?', 2);
    await addItem(trx, early, 'Először?', 1);
  }),
);

describe('GET /faqCategory/localized/:language', () => {
  it('lists the categories with their questions in the order given by admins', async () => {
    const { body, headers } = await api.current.call(listFaqCategories, { params });
    expect(body.map(({ name, items }) => [name, items.map(({ question }) => question)])).toEqual([
      ['Rendelés', ['Először?', 'Másodszor?']],
      ['Fizetés', ['Kártyával?']],
      ['Üres', []],
    ]);
    expect(body[0]?.items[0]).toMatchObject({ question: 'Először?', answer: 'Így.', position: 1 });
    expect(headers['etag']).toBeDefined();
  });

  it('knows no language but Hungarian', async () => {
    for (const language of ['en', 'HU', 'hu-HU', '%00']) {
      const { status } = await api.current.call(listFaqCategories, { params: { language } });
      expect([language, status]).toEqual([language, 400]);
    }
  });
});

describe('GET /faqItem/localized/:language', () => {
  it('lists the questions of all categories as the page shows them', async () => {
    const { body } = await api.current.call(listFaqItems, { params });
    expect(body.map(({ question }) => question)).toEqual(['Először?', 'Másodszor?', 'Kártyával?']);
    expect(new Set(body.map(({ categoryId }) => categoryId)).size).toBe(2);
    const { problem } = await api.current.call(listFaqItems, { params: { language: 'de' } });
    expect(problem.errors).toMatchObject([{ path: 'language', code: 'choice' }]);
  });
});
