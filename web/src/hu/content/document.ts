import type { PageName } from '@kosar/contract/pages/addresses';
import type { SceneName } from './scene-name.ts';

/** Pages that a text may lead to: those whose address needs no id. */
export type LinkedPage = Extract<
  PageName,
  | 'home'
  | 'deliveries'
  | 'deliveryPoints'
  | 'producers'
  | 'myOrders'
  | 'register'
  | 'faq'
  | 'feedback'
  | 'terms'
  | 'howto'
  | 'why'
  | 'accessibility'
  | 'firstDeliveryPoint'
  | 'infografProducer'
  | 'infografOrganizer'
  | 'infografCommunity'
>;

export interface TextLink {
  readonly text: string;
  readonly page: LinkedPage;
  /** A place on that page. */
  readonly at?: string;
}

/** A paragraph or a point of a list: plain, or with links in it. */
export type Words = string | readonly (string | TextLink)[];

export type Block = Words | { readonly points: readonly Words[] } | { readonly steps: readonly Words[] };

export interface TextSection {
  /** Its place on the page, `/howto#fizetes`. */
  readonly id: string;
  readonly title: string;
  /** Drawn beside it. */
  readonly scene?: SceneName;
  readonly blocks: readonly Block[];
}

/** A text to read, from its title to its last section. */
export interface TextDocument {
  /** Its place, when it stands on a page below another text. */
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly TextSection[];
}
