import type { ProcessResult } from '../world/words.ts';

type TestCard = { lastFour: string; result: ProcessResult; asksApproval?: true; note: string };

const BEGINNING = '444488888888';

/** The sandbox's cards (the first four), and others of our own for what it may answer besides. */
export const TEST_CARDS: readonly TestCard[] = [
  { lastFour: '5559', result: 'Successful', note: 'sikeres fizetés' },
  { lastFour: '4446', result: 'ProblemWithCard', note: 'gond van a kártyával' },
  { lastFour: '9999', result: 'LowFunds', note: 'nincs elég pénz rajta' },
  { lastFour: '1111', result: 'LostOrStolenCard', note: 'elveszett vagy ellopták' },
  { lastFour: '3003', result: 'Successful', asksApproval: true, note: 'a bank jóváhagyást kér' },
  { lastFour: '2222', result: 'Declined', note: 'a bank elutasítja' },
  { lastFour: '3333', result: 'FraudulentTransaction', note: 'a bank gyanúsnak tartja' },
  { lastFour: '6666', result: 'CardSystemError', note: 'nem érhető el a kártyarendszer' },
  { lastFour: '7777', result: 'ScaSoftDeclined', note: 'erősebb azonosítás kellene' },
];

export function numberOf({ lastFour }: TestCard): string {
  return `${BEGINNING}${lastFour}`.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What the bank says of a card; one that isn't in the table belongs to no bank here. */
export function answerOf(cardNumber: string): { result: ProcessResult; asksApproval: boolean } {
  const card = TEST_CARDS.find(({ lastFour }) => `${BEGINNING}${lastFour}` === cardNumber);
  return { result: card?.result ?? 'CardNotSupported', asksApproval: card?.asksApproval ?? false };
}

/** The same once the buyer approved: only the end of the number was kept. */
export function answerAfterApproval(lastFour: string): ProcessResult {
  return answerOf(`${BEGINNING}${lastFour}`).result;
}

/** Why a card was refused, as the page notifies the buyer. */
export const REFUSED_WORDS: Record<Exclude<ProcessResult, 'Successful'>, string> = {
  ProblemWithCard: 'Gond van ezzel a kártyával. Próbáld meg egy másikkal!',
  LowFunds: 'Nincs elég pénz ezen a kártyán. Próbáld meg egy másikkal!',
  LostOrStolenCard: 'Ezt a kártyát letiltották. Próbáld meg egy másikkal!',
  Declined: 'A bank elutasította a fizetést. Próbáld meg egy másik kártyával!',
  FraudulentTransaction: 'A bank gyanúsnak találta a fizetést. Próbáld meg egy másik kártyával!',
  CardSystemError: 'A kártyarendszer most nem érhető el. Próbáld meg később!',
  ScaSoftDeclined: 'A bank erősebb azonosítást kér, mint amit ez a kártya tud. Próbáld meg egy másikkal!',
  FailedDuringAuthentication: 'Nem hagytad jóvá a fizetést. Próbáld meg újra, vagy egy másik kártyával!',
  CardNotSupported: 'Ilyen kártyával itt nem lehet fizetni. Próbáld meg egy másikkal!',
};
