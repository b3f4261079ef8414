import { listFaqCategories } from '@kosar/contract/content/content';
import * as calls from '@kosar/contract/content/faq-management';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
let as = '';
beforeAll(async () => {
  const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
});

const hu = (text: string) => ({ hu: text });

async function category(name: string, position?: number) {
  const body = { nameTranslations: hu(name), ...(position === undefined ? {} : { position }) };
  return (await api.current.call(calls.createFaqCategory, { body }, { as })).body;
}

function itemBody(categoryId: number, question: string, over: object = {}) {
  return { categoryId, questionTranslations: hu(question), answerTranslations: hu('<p>Így.</p>'), ...over };
}

async function item(categoryId: number, question: string, over: object = {}) {
  return (await api.current.call(calls.createFaqItem, { body: itemBody(categoryId, question, over) }, { as }))
    .body;
}

/** Of these categories alone: others may have been made before. */
async function publicTree(...ids: readonly number[]) {
  const { body } = await api.current.call(listFaqCategories, { params: { language: 'hu' } });
  return body
    .filter(({ id }) => ids.includes(id))
    .map(({ name, items }) => [name, items.map(({ question }) => question)]);
}

describe('what admins write', () => {
  it('is what everybody reads, in the order that it was put in', async () => {
    const [first, second] = [await category('Rendelés'), await category('Fizetés')];
    const one = await item(first.id, 'Egy');
    const two = await item(first.id, 'Kettő');
    await item(first.id, 'Három', { position: 0 });
    expect(await publicTree(first.id, second.id)).toEqual([
      ['Rendelés', ['Három', 'Egy', 'Kettő']],
      ['Fizetés', []],
    ]);

    const move = { ...itemBody(second.id, 'Egy'), version: one.version };
    const moved = await api.current.call(calls.updateFaqItem, { params: { id: one.id }, body: move }, { as });
    expect(moved.body).toMatchObject({ categoryId: second.id, position: 0, version: one.version });
    const up = { ...itemBody(first.id, 'Kettő'), version: two.version, position: 0 };
    await api.current.call(calls.updateFaqItem, { params: { id: two.id }, body: up }, { as });
    const ahead = { version: second.version, nameTranslations: hu('Pénz'), position: 0 };
    await api.current.call(calls.updateFaqCategory, { params: { id: second.id }, body: ahead }, { as });
    expect(await publicTree(first.id, second.id)).toEqual([
      ['Pénz', ['Egy']],
      ['Rendelés', ['Kettő', 'Három']],
    ]);

    await api.current.call(calls.deleteFaqItem, { params: { id: one.id } }, { as });
    expect((await api.current.call(calls.getFaqItem, { params: { id: one.id } })).status).toBe(404);
    await api.current.call(calls.deleteFaqCategory, { params: { id: first.id } }, { as });
    expect(await publicTree(first.id, second.id)).toEqual([['Pénz', []]]);
    const left = await api.current.call(calls.listAllFaqItems, {});
    expect(left.body.filter(({ categoryId }) => categoryId === first.id)).toEqual([]);
    await api.current.call(calls.deleteFaqCategory, { params: { id: second.id } }, { as });
  });

  it('is at most 10000 characters that people read; marks don’t count, and must hold words', async () => {
    const { id: categoryId } = await category('Hosszú');
    const long = 'á'.repeat(10_000);
    const made = await item(categoryId, long, { answerTranslations: hu(`<p><strong>${long}</strong></p>`) });
    expect(made.answerTranslations.hu).toContain(long);
    const refused = await api.current.call(
      calls.createFaqItem,
      { body: itemBody(categoryId, `${long}é`, { answerTranslations: hu(`<p>${long}é</p>`) }) },
      { as },
    );
    expect(refused.problem.errors).toMatchObject([
      { path: 'questionTranslations.hu', message: 'Maximum 10000 karakter adható meg!' },
      { path: 'answerTranslations.hu', message: 'Maximum 10000 karakter adható meg!' },
    ]);
    const name = { body: { nameTranslations: hu(`${long}é`) } };
    expect((await api.current.call(calls.createFaqCategory, name, { as })).status).toBe(400);
    const blank = { body: itemBody(categoryId, 'Üres?', { answerTranslations: hu('<p>&nbsp; </p>') }) };
    const { problem } = await api.current.call(calls.createFaqItem, blank, { as });
    expect(problem.errors).toMatchObject([{ path: 'answerTranslations.hu', code: 'required' }]);
  });

  it('keeps marks and drops scripts, and leaves what is written in other languages', async () => {
    const { id: categoryId } = await category('Jelek');
    const made = await item(categoryId, 'Mi ez?', {
      answerTranslations: hu(
        '<p>Nézd: <a href="https://pelda.hu" onclick="x()">itt</a></p><script>x()</script>',
      ),
    });
    expect(made.answerTranslations.hu).toBe(
      '<p>Nézd: <a href="https://pelda.hu" target="_blank" rel="noopener nofollow">itt</a></p>',
    );
    const { db } = api.current.context;
    const english = JSON.stringify({ hu: 'Mi ez?', en: 'What is it?' });
    await transaction(db, (trx) =>
      trx.updateTable('faq_item').set({ question_translations: english }).where('id', '=', made.id).execute(),
    );
    const body = { ...itemBody(categoryId, 'Mi az?'), version: made.version };
    await api.current.call(calls.updateFaqItem, { params: { id: made.id }, body }, { as });
    const row = await db
      .selectFrom('faq_item')
      .select('question_translations')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row.question_translations).toEqual({ hu: 'Mi az?', en: 'What is it?' });
  });

  it('is not written over by who began before: other words conflict, a move in between doesn’t', async () => {
    const { id: categoryId } = await category('Ketten');
    const made = await item(categoryId, 'Régi');
    await item(categoryId, 'Másik');
    const params = { id: made.id };
    const put = (over: object) =>
      api.current.call(
        calls.updateFaqItem,
        { params, body: { ...itemBody(categoryId, 'Régi'), version: made.version, ...over } },
        { as },
      );
    expect((await put({ position: 1 })).status).toBe(200);
    expect((await put({ questionTranslations: hu('Új') })).body.version).toBe(made.version + 1);
    const late = await put({ questionTranslations: hu('Kései') });
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    const nowhere = await put({ version: made.version + 1, categoryId: 2_000_000 });
    expect(nowhere.problem.errors).toMatchObject([{ path: 'categoryId', code: 'choice' }]);
  });
});
