import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  AppUserTable,
  HomeDeliveryAddressTable,
  PasskeyTable,
} from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { nextTag } from './tag.ts';

/** A user who has activated their account. No password fits the hash: give `passwordHash` to log in over HTTP. */
export function makeUser(trx: Transaction, only: Only<AppUserTable> = {}): Promise<Selectable<AppUserTable>> {
  return trx
    .insertInto('app_user')
    .values({
      email: `${nextTag()}@example.hu`,
      full_name: 'Minta Márta',
      phone_number: '+36301234567',
      password_hash: 'no password fits',
      terms_accepted_at: BUILT_AT,
      activated_at: BUILT_AT,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A home delivery address of a user, of a new one unless `userId` says whose. */
export async function makeHomeAddress(
  trx: Transaction,
  only: Only<HomeDeliveryAddressTable> = {},
): Promise<Selectable<HomeDeliveryAddressTable>> {
  return trx
    .insertInto('home_delivery_address')
    .values({
      user_id: only.userId ?? (await makeUser(trx)).id,
      name: 'Otthon',
      postal_code: '1111',
      city: 'Budapest',
      address: 'Bartók Béla út 10.',
      lat: 47.4797,
      lng: 19.0508,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A passkey of a user, of a new one unless `userId` says whose. No device holds its key. */
export async function makePasskey(
  trx: Transaction,
  only: Only<PasskeyTable> = {},
): Promise<Selectable<PasskeyTable>> {
  const userId = only.userId ?? (await makeUser(trx)).id;
  const { count } = await trx
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('passkey')
    .values({
      user_id: userId,
      slot: count + 1,
      name: 'Telefonom',
      credential_id: Buffer.from(nextTag()),
      public_key: Buffer.from('no key'),
      sign_count: 0,
      transports: ['internal'],
      is_backed_up: false,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
