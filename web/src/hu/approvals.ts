import type { ApprovalState } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Words of what marketplaces let be sold. */
export const approvals = {
  lead: 'A termék akkor rendelhető egy piactér eseményein, ha a piactér jóváhagyta. A legrégebben várók vannak elöl.',
  search: 'Termék vagy termelő neve',
  product: terms.product,
  producer: terms.producer,
  type: terms.productType,
  marketplace: terms.marketplace,
  state: terms.state,
  states: {
    WAITING: 'Jóváhagyásra vár',
    APPROVED: terms.approved,
    REFUSED: 'Elutasítva',
  } satisfies Record<ApprovalState, string>,
  refusedFor: (reason: string) => `Elutasítva: ${reason}`,
  price: terms.unitPrice,
  created: 'Felvették',
  look: 'Megnézem a terméket',
  approve: 'Jóváhagyom',
  approved: 'Jóváhagytad. A termelőt értesítettük.',
  approvedMany: (count: number) => `Ennyi terméket jóváhagytál: ${count}.`,
  approveText: 'A termelők értesítést kapnak, a termékek rendelhetők lesznek a piactér eseményein.',
  withdraw: terms.takeBack,
  withdrawTitle: 'Visszavonod a jóváhagyást?',
  withdrawText: 'Újra jóváhagyásra vár majd. Új rendelést nem kap, a leadott rendelések megmaradnak.',
  withdrawn: 'Visszavontad a jóváhagyást. A termelőt értesítettük.',
  refuse: 'Elutasítom',
  refuseTitle: 'Elutasítod ezt a terméket?',
  refuseText: 'A termelő értesítést kap, és miután változtatott rajta, újra kérheti a jóváhagyást.',
  refused: 'Elutasítottad. A termelőt értesítettük.',
  refusedMany: (count: number) => `Ennyi terméket elutasítottál: ${count}.`,
  reason: 'Indoklás (nem kötelező)',
  reasonHint: 'A termelő ezt olvassa. Írd meg, min változtasson.',
  noneTitle: 'Minden termékről döntöttél',
  noneText: 'Amint egy termelő újat vesz fel, itt találod, és értesítést is kapsz róla.',
} as const;

/** Words for the producer of a product that a marketplace doesn't want. */
export const refusedWords = {
  title: (marketplaces: string) => `Elutasította: ${marketplaces}`,
  because: (marketplace: string, reason: string) => `${marketplace}: ${reason}`,
  text: 'Változtass rajta, aztán kérd újra a jóváhagyást.',
  ask: 'Újra kérem a jóváhagyást',
  asked: 'Elküldtük a piacterek kezelőinek.',
  failed: 'A kérés nem ment el',
} as const;
