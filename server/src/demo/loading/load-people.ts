import type { Transaction } from '../../infra/database/connect.ts';
import { makeActor } from '../builders/actor.ts';
import { slugOf } from '../builders/tag.ts';
import { makeHomeAddress, makeUser } from '../builders/user.ts';
import { DEMO_LOGINS, type DemoRole } from '../logins.ts';
import { BUYERS, INTRODUCTIONS, STREETS } from '../market/people.ts';
import { POINTS } from '../market/points.ts';
import { portrait } from '../pictures/portrait.ts';
import { daysFrom, nth, type World } from './world.ts';

const PORTRAIT_WIDTH = 320;

/** The admin, who plays the service provider, a sponsor, and the buyers with what they said of themselves. */
export async function loadPeople(trx: Transaction, world: World): Promise<void> {
  world.adminId = await person(trx, world, loginOf('admin').name, { isAdmin: true });
  const context = await makeActor(trx, {
    name: 'Közös Kosár',
    email: 'info@kosar.test',
    phoneNumber: '+3615550100',
    description: 'A piactér üzemeltetője.',
    ownerId: world.adminId,
    isServiceProvider: true,
    isDeliveryManager: true,
    createdAt: daysFrom(world.now, -700),
  });
  const sponsor = await makeActor(trx, {
    name: 'Zöld Utca Alapítvány',
    email: 'alapitvany@kosar.test',
    phoneNumber: '+3615550101',
    description: 'Helyi élelmiszert támogatunk: kuponjainkat mi fizetjük a termelők helyett.',
    ownerId: world.adminId,
    isSponsor: true,
    createdAt: daysFrom(world.now, -300),
  });
  world.platformActorId = context.id;
  world.sponsorActorId = sponsor.id;
  const market = await trx.selectFrom('marketplace').select('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('marketplace_manager')
    .values({ marketplace_id: market.id, actor_id: context.id })
    .execute();
  for (const [point, names] of BUYERS.entries()) {
    const here = point === 0 ? [loginOf('buyer').name, ...names] : names;
    for (const name of here) await loadBuyer(trx, world, name, point);
  }
}

/** The user of that name: one that is there already, or a new one who owns some actor. */
export async function ownerNamed(trx: Transaction, world: World, name: string): Promise<number> {
  const known = await trx
    .selectFrom('app_user')
    .select('id')
    .where('full_name', '=', name)
    .executeTakeFirst();
  return known?.id ?? person(trx, world, name);
}

function loginOf(role: DemoRole) {
  return nth(
    DEMO_LOGINS.filter((login) => login.role === role),
    0,
  );
}

async function person(
  trx: Transaction,
  world: World,
  name: string,
  more: Parameters<typeof makeUser>[1] = {},
): Promise<number> {
  const since = daysFrom(world.now, -Math.round(world.dice.between(60, 600)));
  const { id } = await makeUser(trx, {
    fullName: name,
    email: emailOf(name),
    phoneNumber: `+3620555${String(1000 + Math.floor(world.dice.between(0, 8999)))}`,
    passwordHash: world.passwordHash,
    createdAt: since,
    activatedAt: since,
    termsAcceptedAt: since,
    ...more,
  });
  world.gallery.hang({ table: 'app_user', column: 'profile_image_id', id }, portrait(name), PORTRAIT_WIDTH);
  return id;
}

function emailOf(name: string): string {
  const login = DEMO_LOGINS.find((login) => login.name === name);
  return login?.email ?? `${slugOf(name).replace('-', '.')}@kosar.test`;
}

async function loadBuyer(trx: Transaction, world: World, name: string, point: number): Promise<void> {
  const { dice } = world;
  const place = nth(POINTS, point);
  const id = await person(trx, world, name, {
    postalCode: place.postalCode,
    introduction: dice.roll() < 0.4 ? dice.pick(INTRODUCTIONS) : '',
    subscribedToPromotions: dice.roll() < 0.6,
    inviterId: dice.roll() < 0.3 ? (world.buyers[0]?.id ?? null) : null,
  });
  world.buyers.push({ id, name, email: emailOf(name), point });
  const address = `${dice.pick(STREETS)} ${Math.round(dice.between(1, 90))}.`;
  if (name === loginOf('buyer').name || dice.roll() < 0.5) {
    await makeHomeAddress(trx, {
      userId: id,
      name: 'Otthon',
      postalCode: place.postalCode,
      city: place.city,
      address,
      otherInfo: dice.roll() < 0.5 ? 'A kapucsengő nem szól, kérlek, telefonálj.' : '',
      lat: null,
      lng: null,
    });
  }
  if (dice.roll() < 0.25) {
    await trx
      .insertInto('user_billing')
      .values({ user_id: id, billing_name: name, city: place.city, postal_code: place.postalCode, address })
      .execute();
  }
}
