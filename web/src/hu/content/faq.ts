import * as terms from '../terms.ts';
/** Words of the page of frequent questions; the questions themselves come from the server. */
export const faq = {
  title: terms.faq,
  lead: 'Rendelésről, átvételről, fizetésről. Írd be, mire vagy kíváncsi, vagy válassz témát.',
  search: 'Keresés a kérdések között',
  topics: 'Témák',
  found: (count: number) => `${count} kérdés`,
  none: terms.nothingFound,
  noneHint: 'Próbáld rövidebben, vagy tedd fel nekünk a kérdést.',
  clear: 'Minden kérdés',
  linkTo: 'Link ehhez a kérdéshez',
  linkToOf: (question: string) => `Link ehhez a kérdéshez: ${question}`,
  empty: 'Még nincsenek kérdések.',
  askTitle: 'Nem találtad meg a választ?',
  askText: 'Írd meg, és e-mailben válaszolunk.',
  ask: 'Kérdezek',
  howto: terms.howItWorks,
} as const;
