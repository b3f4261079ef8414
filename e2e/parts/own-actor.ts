import { makePointManager } from '@kosar/server/demo/builders/actor';
import { transaction } from '@kosar/server/infra/database/connect';
import type { Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { logInAsNew, logInBeside } from './new-user.ts';

/** Logs the page's browser in as the owner of an actor that no other journey knows, a manager of points; gives the actor's id. */
export async function logInAsOwner(page: Page, name: string): Promise<number> {
  const { email, userId: ownerId } = await logInAsNew(page);
  const { actor_id } = await inDatabase(({ db }) =>
    transaction(db, (trx) => makePointManager(trx, { actor: { name, ownerId } })),
  );
  // What a session may do is decided when it begins.
  await logInBeside(page, email);
  return actor_id;
}
