import type { RefusalText } from './refusal-text.ts';

/** Delivery events, their options and mails, and messages. */
export const eventsRefusals = {
  DELIVERY_EVENT_REFUSED: {
    status: 400,
    title: 'Nézd át az alkalom adatait',
    detail: 'A megjelölt helyeken javítani kell. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  DELIVERY_EVENT_ALREADY_HAS_DELIVERIES: {
    status: 409,
    title: 'Ez az alkalom nem törölhető',
    detail: 'Már tartoznak hozzá szállítások. Előbb azokat kell elvinni róla.',
  },
  DELIVERY_OPTION_HAS_ORDERS: {
    status: 409,
    title: 'Erre az átvételi módra már rendeltek',
    detail: 'Amire rendeltek, az nem változtatható és nem vehető ki. Vegyél fel mellé újat.',
  },
  EVENT_HAS_NO_DELIVERIES: {
    status: 400,
    title: 'Nincs mit hirdetni',
    detail:
      'A megjelölt alkalomnak nincs olyan szállítása, amelyre most lehet rendelni. Egyetlen levelet sem küldtünk el.',
  },
  EVENT_HAS_NO_ORDERS: {
    status: 400,
    title: 'Nincs mit összesíteni',
    detail: 'A megjelölt alkalomra még nem rendeltek. Egyetlen levelet sem küldtünk el.',
  },
  MESSAGE_SEND_ERROR: {
    status: 400,
    title: 'Az üzenetet nem tudtuk elküldeni',
    detail: 'Nem derült ki, melyik szállításhoz tartozik. Amit írtál, megmaradt.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    title: 'Most nem mehet ki több üzenet',
    detail:
      'Egy órán belül egy feladótól és egy szállításról is legfeljebb húsz üzenet mehet ki. Amit írtál, megmaradt, de nem küldtük el.',
  },
  TOO_MANY_MOVES: {
    status: 429,
    title: 'Az átvétel most nem változhat tovább',
    detail:
      'Minden áthelyezésről levelet kap, aki rendelt, ezért egy órán belül legfeljebb hat lehet. A módosítást nem mentettük el.',
  },
  MESSAGE_TARGET_MISSING: {
    status: 400,
    title: 'Nem derült ki, minek az üzenetei kellenek',
    detail: 'Adj meg egy láncot, egy eseményt vagy egy szállítást.',
  },
} as const satisfies Record<string, RefusalText>;
