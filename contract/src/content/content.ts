import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, id, text } from '../fields.ts';

/** Languages that the market speaks. */
export const LANGUAGES = ['hu'] as const;

const byLanguage = z.object({ language: z.enum(LANGUAGES) });

const faqEntry = { id: id(), position: z.int(), question: z.string(), answer: z.string() };

/** A category of questions in one language, with its questions in their order. */
export const faqCategory = z.object({
  id: id(),
  name: z.string(),
  position: z.int(),
  items: z.array(z.object(faqEntry)),
});
export type FaqCategoryJson = z.infer<typeof faqCategory>;

export const faqItem = z.object({ ...faqEntry, categoryId: id() });
export type FaqItemJson = z.infer<typeof faqItem>;

export const listFaqCategories = endpoint({
  name: 'listFaqCategories',
  method: 'GET',
  path: '/faqCategory/localized/:language',
  who: 'anyone',
  summary: 'Categories of frequent questions in a language, with their questions',
  params: byLanguage,
  output: z.array(faqCategory),
});

export const listFaqItems = endpoint({
  name: 'listFaqItems',
  method: 'GET',
  path: '/faqItem/localized/:language',
  who: 'anyone',
  summary: 'Frequent questions in a language, as their categories stand',
  params: byLanguage,
  output: z.array(faqItem),
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/message/feedback',
  who: 'anyone',
  summary:
    'Sends feedback to the admins. Guests give their e-mail address; who is logged in writes from their own',
  body: z.strictObject({ sender: z.optional(email()), content: text(10_000) }),
  status: 204,
});
