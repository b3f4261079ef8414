import type { Transaction } from '../../infra/database/connect.ts';
import type { PostalGeo } from '../../providers/geocoding/postal-geo.ts';
import { makeActor, makeOrganizer, makePointManager, makeTransporter } from '../builders/actor.ts';
import { makePoint, makeSubscription } from '../builders/point.ts';
import { type DemoActor, ORGANIZERS, POINT_MANAGERS, TRANSPORTERS } from '../market/partners.ts';
import { POINTS } from '../market/points.ts';
import { portrait } from '../pictures/portrait.ts';
import { ownerNamed } from './load-people.ts';
import { daysFrom, nth, type World } from './world.ts';

/** Who carries, organises and hands over, the points, who follows them, and how the parties have agreed. */
export async function loadPlaces(trx: Transaction, world: World, geo: PostalGeo): Promise<void> {
  for (const one of TRANSPORTERS) {
    const actorId = await actorOf(trx, world, one);
    world.transporters.push(await makeTransporter(trx, { actorId }));
  }
  for (const one of ORGANIZERS) {
    const actorId = await actorOf(trx, world, one);
    world.organizers.push(await makeOrganizer(trx, { actorId }));
  }
  for (const one of POINT_MANAGERS) {
    const actorId = await actorOf(trx, world, one);
    world.managers.push(await makePointManager(trx, { actorId, introduction: one.description }));
  }
  await loadPoints(trx, world, geo);
  await loadHelpers(trx, world);
  await loadRelations(trx, world);
  await loadSubscriptions(trx, world);
}

async function actorOf(trx: Transaction, world: World, one: DemoActor): Promise<number> {
  const { id } = await makeActor(trx, {
    name: one.name,
    email: one.email,
    phoneNumber: one.phone,
    description: one.description,
    ownerId: await ownerNamed(trx, world, one.owner),
    createdAt: daysFrom(world.now, -Math.round(world.dice.between(200, 600))),
  });
  world.gallery.hang({ table: 'actor', column: 'profile_image_id', id }, portrait(one.owner), 320);
  return id;
}

async function loadPoints(trx: Transaction, world: World, geo: PostalGeo): Promise<void> {
  for (const one of POINTS) {
    const place = geo.coordsOf(one.postalCode, one.city);
    if (!place) throw new Error(`The postal code ${one.postalCode} isn't known.`);
    const manager = nth(world.managers, one.manager);
    const point = await makePoint(trx, {
      managerId: manager.id,
      name: one.name,
      postalCode: one.postalCode,
      city: one.city,
      street: one.street,
      lat: place.lat,
      lng: place.lng,
      precision: place.precision,
      description: one.description,
      publicPoint: one.isPublic,
      inviteToken: one.token,
      qualityClass: one.qualityClass,
      createdAt: daysFrom(world.now, -Math.round(world.dice.between(90, 500))),
    });
    world.points.push(point);
    for (const [index, goal] of one.goals.entries()) {
      await trx
        .insertInto('community_goal')
        .values({
          delivery_point_id: point.id,
          managed_by_id: manager.actor_id,
          ...(typeof goal === 'string' ? { name: goal } : goal),
          is_current: index === 0,
          created_at: daysFrom(world.now, -30 * (index + 1)),
        })
        .execute();
    }
  }
}

/** Some actors are managed by others beside their owner: the demo's point manager helps the organizer, the organizer the transporter. */
async function loadHelpers(trx: Transaction, world: World): Promise<void> {
  const pairs = [
    [nth(world.organizers, 0), nth(world.managers, 0)],
    [nth(world.organizers, 2), nth(world.managers, 4)],
    [nth(world.transporters, 0), nth(world.organizers, 0)],
    [nth(world.managers, 6), nth(world.organizers, 4)],
  ] as const;
  await trx
    .insertInto('actor_manager')
    .values(pairs.map(([of, helper]) => ({ actor_id: of.actor_id, user_id: helper.owner_id })))
    .execute();
}

async function loadRelations(trx: Transaction, world: World): Promise<void> {
  for (const [index, seller] of [...world.sellers.values()].entries()) {
    const own = world.transporters.find(({ owner_id }) => owner_id === seller.owner_id);
    const other = nth(world.transporters, index % world.transporters.length);
    const carriers = own && own.id !== other.id ? [own, other] : [other];
    await trx
      .insertInto('producer_transporter_relation')
      .values(
        carriers.map((transporter) => ({
          producer_id: seller.id,
          transporter_id: transporter.id,
          transporter_type: transporter.owner_id === seller.owner_id ? 'OWN' : 'COMMISSION_AGENT',
          share_percent: transporter.owner_id === seller.owner_id ? 0 : 8,
        })),
      )
      .execute();
  }
  await trx
    .insertInto('transporter_organizer_relation')
    .values(
      world.organizers.flatMap((organizer, index) =>
        [index, index + 2].map((place) => ({
          organizer_id: organizer.id,
          transporter_id: nth(world.transporters, place % world.transporters.length).id,
          share_percent: 5,
          platform_commission_percent: 5,
        })),
      ),
    )
    .execute();
  const pairs = new Map(POINTS.map((one) => [`${one.organizer}-${one.manager}`, one]));
  await trx
    .insertInto('organizer_delivery_point_manager_relation')
    .values(
      [...pairs.values()].map((one) => ({
        organizer_id: nth(world.organizers, one.organizer).id,
        delivery_point_manager_id: nth(world.managers, one.manager).id,
        is_relative: nth(ORGANIZERS, one.organizer).owner === nth(POINT_MANAGERS, one.manager).owner,
        share_percent: 5,
      })),
    )
    .execute();
}

/** Everybody follows the point they live near, and some another one; a few have turned e-mails off, or stopped following. */
async function loadSubscriptions(trx: Transaction, world: World): Promise<void> {
  const { dice } = world;
  for (const buyer of world.buyers) {
    const others = world.points.map((_, place) => place).filter((place) => place !== buyer.point);
    const second = nth(others, Math.floor(dice.between(0, others.length)));
    const places = dice.roll() < 0.4 ? [buyer.point, second] : [buyer.point];
    for (const place of places) {
      const hasLeft = place !== buyer.point && dice.roll() < 0.2;
      await makeSubscription(trx, {
        userId: buyer.id,
        deliveryPointId: nth(world.points, place).id,
        active: !hasLeft,
        deleted: hasLeft,
        createdAt: daysFrom(world.now, -Math.round(dice.between(10, 90))),
        settings: [
          { event: 'NEW_DELIVERY' },
          { event: 'DEADLINE_NEAR', pushEnabled: dice.roll() < 0.5 },
          { event: 'CAMPAIGN', emailEnabled: dice.roll() < 0.7, pushEnabled: false },
        ],
      });
    }
  }
}
