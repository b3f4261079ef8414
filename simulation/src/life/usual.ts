import type { Said } from '../oracle/facts.ts';

/** Shares of chains that are planned for something else than their shares. */
export const USUAL_SHARES = {
  producer: 79,
  transporter: 7,
  organizer: 5,
  deliveryManager: 0,
  deliveryPointManager: 4,
  marketplace: 0,
  platform: 5,
};

/** What is said before a chain is closed of orders that aren't recorded, each as often as it stands here. */
export const USUALLY_SAID: readonly Said[] = ['PAID', 'OWES', 'PAID', null, 'ABSENT'];
