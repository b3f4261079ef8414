import type { AllergenWordJson } from '@kosar/contract/catalogue/allergen-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../infra/database/connect.ts';

/** The words that admins have added to those which name an allergen, in the order of the 14, then of the alphabet. */
export async function listAllergenWords(db: Database | Transaction): Promise<AllergenWordJson[]> {
  const { rows } = await sql<AllergenWordJson>`
    select id, allergen, word from allergen_word
    order by array_position(${[...ALLERGENS]}::text[], allergen), f_unaccent(word)`.execute(db);
  return rows;
}
