import type { SenderType } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Words of messages between those who run a delivery and its buyers. */
export const messageWords = {
  title: terms.messages,
  emptyTitle: 'Még nincs üzenet',
  emptyText: 'Ha a szervezők írnak a szállításról, itt és e-mailben is megkapod.',
  emptyTextOwn: 'Írj a vevőknek, ha valamit tudniuk kell az átvételről. E-mailben és itt is megkapják.',
  write: 'Üzenetet írok',
  arrived: 'Megérkeztünk',
  late: terms.late,
  kinds: { MESSAGE: terms.message, ARRIVED: 'Megérkezett', LATE: 'Késik' },
  from: (name: string, role: string) => `${name} (${role})`,
  newTitle: 'Üzenet a vevőknek',
  lateTitle: terms.late,
  arrivedTitle: 'Megérkezett az áru?',
  goesTo: (count: number) =>
    count === 0
      ? 'Itt még nincs vevő, akinek szólhatnál.'
      : `Értesítést és e-mailt kap: ${count} vevő. Ezt olvassák majd:`,
  arrivedSend: 'Szólok, hogy megérkeztünk',
  sender: 'Feladó',
  senderChoose: 'Válaszd ki, kinek a nevében írsz',
  subject: terms.subject,
  body: terms.message,
  bodyHint: 'Minden vevő megkapja, akinek itt rendelése van.',
  send: terms.send,
  failed: 'Az üzenetet nem tudtuk elküldeni',
  lateBy: 'Mennyit késünk?',
  minutes: (minutes: string) => `${minutes} percet`,
  other: 'Mást',
  customMinutes: 'Hány percet?',
  lateSend: 'Szólok a késésről',
  sent: (count: number) =>
    count === 0 ? 'Elmentettük. Még nincs vevő, akinek elmenne.' : `Elküldtük ${count} vevőnek.`,
} as const;

/** Roles of senders as they follow a name. */
export const senderTypes: Readonly<Record<SenderType, string>> = {
  TRANSPORTER: 'szállító',
  PRODUCER: 'termelő',
  ORGANIZER: 'szervező',
  DELIVERY_POINT_MANAGER: 'átvevőpont',
};
