import type { FaqCategoryJson, FaqItemJson, LANGUAGES } from '@kosar/contract/content/content';
import type {
  ManagedFaqCategoryJson,
  ManagedFaqItemJson,
  pageFaqCategories,
  pageFaqItems,
} from '@kosar/contract/content/faq-management';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import { cleanRichText } from '../../infra/rich-text.ts';

type Language = (typeof LANGUAGES)[number];

/** Every category in a language with its questions, both in the order that admins have given. */
export async function listFaqCategoriesIn(db: Database, language: Language): Promise<FaqCategoryJson[]> {
  const categories = await listManagedFaqCategories(db);
  return categories.map(({ id, nameTranslations, position, items }) => ({
    id,
    name: nameTranslations[language],
    position,
    items: items.map((item) => ({
      id: item.id,
      position: item.position,
      question: item.questionTranslations[language],
      answer: item.answerTranslations[language],
    })),
  }));
}

/** Every question in a language, as the page lists them. */
export async function listFaqItemsIn(db: Database, language: Language): Promise<FaqItemJson[]> {
  const items = await listManagedFaqItems(db);
  return items.map((item) => ({
    id: item.id,
    categoryId: item.categoryId,
    position: item.position,
    question: item.questionTranslations[language],
    answer: item.answerTranslations[language],
  }));
}

/** Every category with its questions, as editors have them. */
export async function listManagedFaqCategories(db: Database): Promise<ManagedFaqCategoryJson[]> {
  const { rows } = await sql<ManagedFaqCategoryJson>`select ${categoryColumns} from faq_category c
    order by c.position, c.id`.execute(db);
  return rows.map(cleanCategory);
}

/** One page of them. */
export async function pageManagedFaqCategories(
  db: Database,
  query: Parsed<typeof pageFaqCategories>['query'],
): Promise<Output<typeof pageFaqCategories>> {
  const all = db
    .selectFrom(sql<ManagedFaqCategoryJson>`(select ${categoryColumns} from faq_category c)`.as<'c'>('c'))
    .selectAll('c');
  const { rows, total } = await pageOf(all, query, { position: 'c.position', id: 'c.id' });
  return { items: rows.map(cleanCategory), total, page: query.page, size: query.size };
}

/** One category with its questions. */
export async function findFaqCategory(db: Database, id: number): Promise<ManagedFaqCategoryJson | undefined> {
  const { rows } = await sql<ManagedFaqCategoryJson>`select ${categoryColumns} from faq_category c
    where c.id = ${id}`.execute(db);
  return rows[0] && cleanCategory(rows[0]);
}

/** Every question, as its category stands. */
export async function listManagedFaqItems(db: Database): Promise<ManagedFaqItemJson[]> {
  const categories = await listManagedFaqCategories(db);
  return categories.flatMap(({ items }) => items);
}

/** One page of them. */
export async function pageManagedFaqItems(
  db: Database,
  query: Parsed<typeof pageFaqItems>['query'],
): Promise<Output<typeof pageFaqItems>> {
  const all = db
    .selectFrom('faq_item as i')
    .innerJoin('faq_category as c', 'c.id', 'i.category_id')
    .select(sql<ManagedFaqItemJson>`${itemInJson}`.as('item'));
  const columns = { category: 'c.position', position: 'i.position', id: 'i.id' };
  const { rows, total } = await pageOf(all, query, columns);
  return { items: rows.map(({ item }) => cleanItem(item)), total, page: query.page, size: query.size };
}

/** One question. */
export async function findFaqItem(db: Database, id: number): Promise<ManagedFaqItemJson | undefined> {
  const { rows } = await sql<{ item: ManagedFaqItemJson }>`select ${itemInJson} as item from faq_item i
    where i.id = ${id}`.execute(db);
  return rows[0] && cleanItem(rows[0].item);
}

const itemInJson = sql`json_build_object('id', i.id, 'categoryId', i.category_id, 'position', i.position,
  'questionTranslations', json_build_object('hu', i.question_translations ->> 'hu'),
  'answerTranslations', json_build_object('hu', i.answer_translations ->> 'hu'), 'version', i.version)`;

const categoryColumns = sql`c.id, c.position, c.version,
  json_build_object('hu', c.name_translations ->> 'hu') as "nameTranslations",
  coalesce((select json_agg(${itemInJson} order by i.position, i.id) from faq_item i where i.category_id = c.id), '[]') as items`;

function cleanCategory(category: ManagedFaqCategoryJson): ManagedFaqCategoryJson {
  return { ...category, items: category.items.map(cleanItem) };
}

function cleanItem(item: ManagedFaqItemJson): ManagedFaqItemJson {
  return { ...item, answerTranslations: { hu: cleanRichText(item.answerTranslations.hu) } };
}
