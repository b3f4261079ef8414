import {
  type AllergenWordJson,
  type createAllergenWord,
  MAX_ALLERGEN_WORDS,
} from '@kosar/contract/catalogue/allergen-words';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../../infra/app-context.ts';
import { auditOf } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { onField, refusing } from '../../../infra/edit/refusing.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

const audit = auditOf('allergen_word');

/** Adds a word that names an allergen. It changes no product: what is saved from now on is checked with it. */
export async function addAllergenWord(
  context: AppContext,
  viewer: KnownViewer,
  input: Parsed<typeof createAllergenWord>['body'],
): Promise<AllergenWordJson> {
  allow(viewer, 'manageAllergenWords', {});
  return refusing(TAKEN, () =>
    transaction(context.db, async (trx) => {
      refuseUnless((await countWords(trx)) < MAX_ALLERGEN_WORDS, 'ALLERGEN_WORDS_FULL');
      const { id } = await trx
        .insertInto('allergen_word')
        .values(input)
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = context.clock.now();
      await audit(trx, viewer, { action: 'allergen-word.create', id, after: input, now });
      return { id, ...input };
    }),
  );
}

/** Takes an added word back. */
export async function removeAllergenWord(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageAllergenWords', {});
  await transaction(context.db, async (trx) => {
    const removed = await trx
      .deleteFrom('allergen_word')
      .where('id', '=', id)
      .returning(['allergen', 'word'])
      .executeTakeFirst();
    const before = found(removed);
    await audit(trx, viewer, { action: 'allergen-word.delete', id, before, now: context.clock.now() });
  });
}

/** Counted behind the lock of all of them, so that two who add at once can't go over the bound together. */
async function countWords(trx: Transaction): Promise<number> {
  await trx.selectFrom('allergen_word').select('id').orderBy('id').forUpdate().execute();
  const { count } = await trx
    .selectFrom('allergen_word')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const TAKEN = { allergen_word_once: onField('ALLERGEN_WORD_TAKEN', 'word', 'ALLERGEN_WORD_TAKEN') };
