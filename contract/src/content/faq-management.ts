import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { richText, richTextLength } from '../rich-text.ts';

/** Spec 5: FAQ texts are at most 10000 characters. */
export const FAQ_TEXT_MAX = 10_000;

const version = () => z.int().check(z.minimum(0));
/** Place among the others, from 0; left out it stays, and what is new comes last. */
const position = () => z.optional(z.int().check(z.minimum(0), z.maximum(100_000)));
/** Hungarian is the market's one language; other languages of a text stay as they are. */
const translations = z.strictObject({ hu: text(FAQ_TEXT_MAX) });
const answer = () =>
  richText(FAQ_TEXT_MAX).check(
    z.refine((html) => richTextLength(html.replaceAll(/\s|&nbsp;/g, '')) > 0, { error: 'required' }),
  );
const richTranslations = z.strictObject({ hu: answer() });

const shown = z.object({ hu: z.string() });

/** A question as its editors have it. */
export const managedFaqItem = z.object({
  id: id(),
  categoryId: id(),
  position: z.int(),
  questionTranslations: shown,
  /** Rich text, cleaned. */
  answerTranslations: shown,
  version: z.int(),
});
export type ManagedFaqItemJson = z.infer<typeof managedFaqItem>;

/** A category as its editors have it, with its questions in their order. */
export const managedFaqCategory = z.object({
  id: id(),
  position: z.int(),
  nameTranslations: shown,
  version: z.int(),
  items: z.array(managedFaqItem),
});
export type ManagedFaqCategoryJson = z.infer<typeof managedFaqCategory>;

export const listAllFaqCategories = endpoint({
  name: 'listAllFaqCategories',
  method: 'GET',
  path: '/faqCategory',
  who: 'anyone',
  summary: 'Categories of frequent questions with their questions, as they are edited',
  output: z.array(managedFaqCategory),
});

export const pageFaqCategories = endpoint({
  name: 'pageFaqCategories',
  method: 'GET',
  path: '/faqCategory/datalist',
  who: 'anyone',
  summary: 'Pages of categories of frequent questions with their questions, as they are edited',
  query: datalistQuery(['position', 'id'], 'position,id', {}),
  output: datalist(managedFaqCategory),
});

export const getFaqCategory = endpoint({
  name: 'getFaqCategory',
  method: 'GET',
  path: '/faqCategory/:id',
  who: 'anyone',
  summary: 'One category of frequent questions',
  params: byId,
  output: managedFaqCategory,
});

export const createFaqCategory = endpoint({
  name: 'createFaqCategory',
  method: 'POST',
  path: '/faqCategory',
  who: 'admin',
  summary: 'A new category of frequent questions, the last one unless said where',
  body: z.strictObject({ nameTranslations: translations, position: position() }),
  output: managedFaqCategory,
  status: 201,
});

export const updateFaqCategory = endpoint({
  name: 'updateFaqCategory',
  method: 'PUT',
  path: '/faqCategory/:id',
  who: 'admin',
  summary: 'Renames a category, or moves it among the others',
  params: byId,
  body: z.strictObject({ version: version(), nameTranslations: translations, position: position() }),
  output: managedFaqCategory,
});

export const deleteFaqCategory = endpoint({
  name: 'deleteFaqCategory',
  method: 'DELETE',
  path: '/faqCategory/:id',
  who: 'admin',
  summary: 'Deletes a category with its questions',
  params: byId,
  status: 204,
});

export const listAllFaqItems = endpoint({
  name: 'listAllFaqItems',
  method: 'GET',
  path: '/faqItem',
  who: 'anyone',
  summary: 'Frequent questions as they are edited, as their categories stand',
  output: z.array(managedFaqItem),
});

export const pageFaqItems = endpoint({
  name: 'pageFaqItems',
  method: 'GET',
  path: '/faqItem/datalist',
  who: 'anyone',
  summary: 'Pages of frequent questions as they are edited, as their categories stand',
  query: datalistQuery(['category', 'position', 'id'], 'category,position,id', {}),
  output: datalist(managedFaqItem),
});

export const getFaqItem = endpoint({
  name: 'getFaqItem',
  method: 'GET',
  path: '/faqItem/:id',
  who: 'anyone',
  summary: 'One frequent question',
  params: byId,
  output: managedFaqItem,
});

const itemFields = {
  categoryId: id(),
  questionTranslations: translations,
  answerTranslations: richTranslations,
  position: position(),
};

export const createFaqItem = endpoint({
  name: 'createFaqItem',
  method: 'POST',
  path: '/faqItem',
  who: 'admin',
  summary: 'A new question, the last one of its category unless said where',
  body: z.strictObject(itemFields),
  output: managedFaqItem,
  status: 201,
});

export const updateFaqItem = endpoint({
  name: 'updateFaqItem',
  method: 'PUT',
  path: '/faqItem/:id',
  who: 'admin',
  summary: 'Rewrites a question, or moves it within its category or to another one',
  params: byId,
  body: z.strictObject({ version: version(), ...itemFields }),
  output: managedFaqItem,
});

export const deleteFaqItem = endpoint({
  name: 'deleteFaqItem',
  method: 'DELETE',
  path: '/faqItem/:id',
  who: 'admin',
  summary: 'Deletes a question',
  params: byId,
  status: 204,
});
