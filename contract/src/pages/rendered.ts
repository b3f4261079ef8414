import type { PageName } from './addresses.ts';

/** The address of the calendar of pickups. */
const CALENDAR = ['view', 'day', 'city', 'point', 'withDeliveries', 'naptar', 'layout'] as const;
/** A list of goods, and the one of them whose places of sale are shown. */
const GOODS = ['search', 'current', 'page', 'where'] as const;

/** What someone comes with who was invited; a page with one of these is for them alone. */
const INVITED = ['deliveryToken', 'deliveryEventToken', 'deliveryPointToken', 'inviterId'] as const;

/**
 * Pages that the server renders for visitors, what visitors and search engines read first, each with the names of its query that change what it
 * shows: visitors share it by these alone. All other pages are the app alone.
 */
export const RENDERED_PAGES = {
  home: ['near'],
  deliveries: CALENDAR,
  deliveryPoints: ['search', 'near', 'open', 'area', 'view', 'page'],
  deliveryPoint: ['layout'],
  deliveryEvent: ['layout'],
  delivery: ['tab', 'step', 'repeat', 'amend', 'q', 'type', 'available', 'basket', 'product', 'message'],
  deliveryChain: ['layout'],
  products: GOODS,
  product: ['tab'],
  producers: ['search', 'type', 'current', 'page', 'view'],
  producer: ['layout'],
  transporter: ['layout'],
  organizer: ['layout'],
  campaign: [],
  faq: ['q'],
  howto: [],
  why: [],
  terms: [],
  legal: [],
  accessibility: [],
  infografProducer: [],
  infografOrganizer: [],
  infografCommunity: [],
  feedback: ['sent'],
  login: ['next', 'timeout', 'resend', 'sent', 'changed'],
  register: ['next', ...INVITED],
  passwordReset: ['sent'],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

/** Who has one of these in the address gets the app alone: what is shown for printing is for who asked, and an invitation shows more than others see. */
export const UNSHARED_NAMES: readonly string[] = ['print', 'token', ...INVITED];

export type RenderedPageName = keyof typeof RENDERED_PAGES;
