import { addDays, weekdayOf } from '@kosar/domain/calendar';
import type { Transaction } from '../../infra/database/connect.ts';
import { makeEvent } from '../builders/event.ts';
import { POINTS } from '../market/points.ts';
import { daysFrom, nth, type World } from './world.ts';

const WEEKS_BACK = 6;
const WEEKS_AHEAD = 6;
const WEEKDAYS = ['Hétfői', 'Keddi', 'Szerdai', 'Csütörtöki', 'Pénteki', 'Szombati', 'Vasárnapi'] as const;

/** An event a week at every point, six weeks back and six ahead, and some whose day is still to be found. */
export async function loadEvents(trx: Transaction, world: World): Promise<void> {
  for (let week = -WEEKS_BACK; week < WEEKS_AHEAD; week += 1) {
    for (const place of POINTS.keys()) await loadWeekly(trx, world, place, week);
  }
  for (const place of EXTRA_PLACES) await loadExtra(trx, world, place);
  for (const [place, name] of UNDATED) {
    const one = nth(POINTS, place);
    await makeEvent(trx, {
      name,
      type: 'UNKNOWN_DATE',
      organizerId: nth(world.organizers, one.organizer).id,
      deliveryPointId: nth(world.points, place).id,
      description: 'A nap még szervezés alatt áll: iratkozz fel az átvevőpontra, és szólunk, amint megvan.',
      inviteToken: `${one.token}-hamarosan`,
      createdAt: daysFrom(world.now, -6),
      options: optionsOf(one),
    });
  }
}

/** The key of a point's event in a week. */
export function eventKey(place: number, week: number): string {
  return `${place}/${week}`;
}

const UNDATED: readonly (readonly [place: number, name: string])[] = [
  [4, 'Karácsonyi halosztás'],
  [8, 'Téli mézvásár'],
  [0, 'Burgonya zsákban, tavaszig'],
];

/** Points that have offered a pickup on a day of the first one's chains; a transporter can take a chain there. */
const EXTRA_PLACES = [3, 5];

async function loadExtra(trx: Transaction, world: World, place: number): Promise<void> {
  const one = nth(POINTS, place);
  await makeEvent(trx, {
    name: `Pótátvétel, ${one.city}`,
    dayOfDelivery: addDays(world.today, nth(POINTS, 0).days + 7),
    organizerId: nth(world.organizers, one.organizer).id,
    deliveryPointId: nth(world.points, place).id,
    description: 'Ha egy lánc erre jár, itt is átvehető.',
    inviteToken: `${one.token}-potatvetel`,
    createdAt: daysFrom(world.now, -2),
    options: optionsOf(one),
  });
}

async function loadWeekly(trx: Transaction, world: World, place: number, week: number): Promise<void> {
  const one = nth(POINTS, place);
  const day = addDays(world.today, one.days + 7 * week);
  const isTimed = one.eventType !== 'FIXED_DATE_UNKNOWN_TIME';
  const event = await makeEvent(trx, {
    name: `${nth(WEEKDAYS, weekdayOf(day) - 1)} átvétel, ${one.city === 'Budapest' ? one.name : one.city}`,
    type: one.eventType,
    dayOfDelivery: day,
    startTime: isTimed ? one.start : null,
    endTime: isTimed ? one.end : null,
    organizerId: nth(world.organizers, one.organizer).id,
    deliveryPointId: nth(world.points, place).id,
    description: 'Hozz táskát, a pékáruhoz vászonzsákot. Készpénzzel fizethetsz az átvételkor.',
    inviteToken: `${one.token}-${day}`,
    createdAt: daysFrom(world.now, Math.min(-1, one.days + 7 * week - 40)),
    adEmailLastSentAt: week === 0 ? daysFrom(world.now, -3) : null,
    options: optionsOf(one),
  });
  world.events.set(eventKey(place, week), event);
}

function optionsOf({ hasHomeDelivery }: (typeof POINTS)[number]) {
  const pickup = { name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price_ft: 0 } as const;
  const home = { name: 'Házhoz szállítás', type: 'HOME_DELIVERY', price_ft: 1000 } as const;
  return hasHomeDelivery ? [pickup, home] : [pickup];
}
