import { instantOf } from '@kosar/domain/calendar';
import type { Transaction } from '../../infra/database/connect.ts';
import { POINTS } from '../market/points.ts';
import { eventKey } from './load-events.ts';
import { daysFrom, got, type LoadedChain, nth, type World } from './world.ts';

/** What those who carry and organise wrote: about chains, about a pickup, and from the road. */
export async function loadMessages(trx: Transaction, world: World): Promise<void> {
  for (const loaded of world.chains) {
    await loadChainMessage(trx, world, loaded);
    if (loaded.plan.ends === 'DELIVERED' || loaded.plan.ends === 'TO_BE_FINALIZED') {
      await loadArrival(trx, world, loaded);
    }
  }
  await loadEventMessage(trx, world);
}

const MESSAGES: Partial<Record<string, readonly [subject: string, body: string]>> = {
  'Heti nagybevásárlás': [
    'Hozzatok ládát!',
    'Kedves rendelők! Ezen a héten sok a káposzta és a tök, érdemes erősebb táskával vagy ládával jönni. Találkozunk az átvételen!',
  ],
  Mangalicavásár: [
    'Így mérjük a húst',
    'A karajt és a tarját egészben mérjük le, ezért pár dekával eltérhet a rendelttől. Fizetni a tényleges súly után kell.',
  ],
  'Egri gombanap': [
    'A kör elmarad',
    'Sajnos a termelőnk ágynak esett, ezért ezt a kört le kellett mondanunk. Két hét múlva újra próbáljuk, addig is köszönjük a türelmet.',
  ],
  'Őszi húskör': [
    'Jóváhagyva, indulunk',
    'A kör jócskán túl van a minimumon: szombat reggel kilenctől várunk mindenkit.',
  ],
  'Szegedi kamra': ['Köszönjük!', 'Mindenki megkapta a csomagját. Ha valami hiányzik, vasárnapig írjatok.'],
};

async function loadChainMessage(trx: Transaction, world: World, { plan, chain }: LoadedChain): Promise<void> {
  const text = MESSAGES[plan.name];
  if (!text) return;
  const sender = nth(world.transporters, plan.transporter);
  const sentAt = new Date(Math.min(chain.order_deadline.getTime(), world.now.getTime()) - 7_200_000);
  await trx
    .insertInto('message')
    .values({
      chain_id: chain.id,
      sender_type: 'TRANSPORTER',
      sender_id: sender.actor_id,
      sender_name: sender.actor_name,
      sent_by_id: sender.owner_id,
      subject: text[0],
      body: text[1],
      sent_at: sentAt,
    })
    .execute();
}

/** On the day itself: the car has come, or every third time it is late. */
async function loadArrival(trx: Transaction, world: World, { plan, chain }: LoadedChain): Promise<void> {
  const sender = nth(world.transporters, plan.transporter);
  const isLate = chain.id % 3 === 0;
  await trx
    .insertInto('message')
    .values({
      kind: isLate ? 'LATE' : 'ARRIVED',
      late_minutes: isLate ? 20 : null,
      delivery_id: nth(chain.deliveries, 0).id,
      sender_type: 'TRANSPORTER',
      sender_id: sender.actor_id,
      sender_name: sender.actor_name,
      sent_by_id: sender.owner_id,
      subject: isLate ? 'Késünk 20 percet' : 'Megérkeztünk',
      body: isLate
        ? 'Dugóba kerültünk, húsz perccel később érünk oda. Köszönjük a türelmet!'
        : 'Megérkezett az áru, kezdődhet az átvétel.',
      sent_at: instantOf(chain.day_of_delivery, isLate ? '08:40' : '08:55') ?? chain.order_deadline,
    })
    .execute();
}

async function loadEventMessage(trx: Transaction, world: World): Promise<void> {
  const organizer = nth(world.organizers, nth(POINTS, 0).organizer);
  await trx
    .insertInto('message')
    .values({
      event_id: got(world.events, eventKey(0, 0)).id,
      sender_type: 'ORGANIZER',
      sender_id: organizer.actor_id,
      sender_name: organizer.actor_name,
      sent_by_id: organizer.owner_id,
      subject: 'Most az udvar felől gyertek',
      body: 'A nagytermet festik, ezért ezen a héten az udvari bejáratnál osztunk. Fedett hely, esőben sem ázunk meg.',
      sent_at: daysFrom(world.now, -1),
    })
    .execute();
}
