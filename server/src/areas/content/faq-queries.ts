import type { FaqCategoryJson, FaqItemJson, LANGUAGES } from '@kosar/contract/content';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type Language = (typeof LANGUAGES)[number];

/** Every category in a language with its questions, both in the order that admins have given. */
export async function listFaqCategoriesIn(db: Database, language: Language): Promise<FaqCategoryJson[]> {
  const { rows } = await sql<FaqCategoryJson>`
    select c.id, c.name_translations ->> ${language} as name, c.position,
      coalesce(json_agg(json_build_object('id', i.id, 'position', i.position,
        'question', i.question_translations ->> ${language}, 'answer', i.answer_translations ->> ${language})
        order by i.position, i.id) filter (where i.id is not null), '[]') as items
    from faq_category c left join faq_item i on i.category_id = c.id
    group by c.id
    order by c.position, c.id`.execute(db);
  return rows;
}

/** Every question in a language, as the page lists them. */
export async function listFaqItemsIn(db: Database, language: Language): Promise<FaqItemJson[]> {
  const { rows } = await sql<FaqItemJson>`
    select i.id, i.category_id as "categoryId", i.position,
      i.question_translations ->> ${language} as question, i.answer_translations ->> ${language} as answer
    from faq_item i join faq_category c on c.id = i.category_id
    order by c.position, c.id, i.position, i.id`.execute(db);
  return rows;
}
