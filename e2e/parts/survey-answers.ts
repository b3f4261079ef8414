import { randomUUID } from 'node:crypto';
import { makeDemand } from '@kosar/server/demo/builders/survey';
import { transaction } from '@kosar/server/infra/database/connect';
import { type APIRequestContext, expect } from '@playwright/test';
import { inDatabase } from './in-database.ts';

/** What someone asks for in a survey. */
export interface Request {
  readonly productName: string;
  readonly unit: string;
  readonly quantity: number;
  readonly maxPrice?: number;
}

/** A survey as its maker gets it back. */
export interface MadeSurvey {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

/** Makes a survey that asks about the types; the session is an admin's. */
export async function makeSurvey(
  admin: APIRequestContext,
  name: string,
  possibleProductTypeIds: readonly number[],
): Promise<MadeSurvey> {
  const made = await admin.post('/api/demandsurvey', {
    data: {
      name,
      description: '',
      promotionEvent: false,
      promotionId: null,
      active: true,
      possibleProductTypeIds,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** Answers a survey as a guest; gives their address. The market takes only so many of them in an hour. */
export async function answerSurvey(
  guest: APIRequestContext,
  surveyId: number,
  { at, products }: { readonly at: string; readonly products: readonly Request[] },
): Promise<string> {
  const email = newGuest(surveyId);
  const answer = await guest.post('/api/demand/create', {
    data: { surveyId, postalCode: at, demandItemsData: products, unauthEmailAddress: email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}

/** Has someone who is logged in answer. */
export async function answerAs(
  person: APIRequestContext,
  surveyId: number,
  { at, products }: { readonly at: string; readonly products: readonly Request[] },
): Promise<void> {
  const answer = await person.post('/api/demand/create', {
    data: { surveyId, postalCode: at, demandItemsData: products },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Has many guests have answered, each with the same request, more than the market takes of guests in an hour. */
export async function addGuests(
  count: number,
  surveyId: number,
  { at, request }: { readonly at: string; readonly request: Request },
): Promise<void> {
  const { productName, quantity, unit } = request;
  await inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      for (let made = 0; made < count; made += 1)
        await makeDemand(trx, {
          surveyId,
          unauthEmail: newGuest(surveyId),
          postalCode: at,
          productName,
          quantity,
          unit,
        });
    }),
  );
}

function newGuest(surveyId: number): string {
  return `valaszolo-${surveyId}-${randomUUID()}@example.hu`;
}
