import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { plainTextOf } from '../../infra/rich-text.ts';
import type { Preview } from './preview.ts';

/** The questions and answers, as search engines may show them. */
export async function previewFaq({ db }: AppContext): Promise<Preview> {
  const { rows } = await sql<{ question: string; answer: string }>`
    select i.question_translations ->> 'hu' as question, i.answer_translations ->> 'hu' as answer
    from faq_item i join faq_category c on c.id = i.category_id
    order by c.position, c.id, i.position, i.id`.execute(db);
  return {
    title: 'Gyakori kérdések',
    description: 'Válaszok a rendelésről, a fizetésről, az átvételről és a közös minimumról.',
    imageUrl: null,
    type: 'website',
    things:
      rows.length === 0
        ? []
        : [
            {
              '@type': 'FAQPage',
              mainEntity: rows.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer) },
              })),
            },
          ],
  };
}
