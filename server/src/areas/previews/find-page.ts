import { hasPage } from '@kosar/contract/pages/known';
import type { AppContext } from '../../infra/app-context.ts';
import type { FoundPage } from '../../infra/http/page-preview.ts';
import { LISTING_PAGES } from './listing-pages.ts';
import type { Preview } from './preview.ts';
import { previewCampaign } from './preview-campaign.ts';
import { previewChain } from './preview-chain.ts';
import { previewDelivery } from './preview-delivery.ts';
import { previewEvent } from './preview-event.ts';
import { previewFaq } from './preview-faq.ts';
import { previewPoint } from './preview-point.ts';
import { previewProduct } from './preview-product.ts';
import { previewOrganizer, previewProducer, previewTransporter } from './preview-roles.ts';

type FindOne = (context: AppContext, id: number) => Promise<Preview | undefined>;

const BY_ID: Readonly<Record<string, FindOne>> = {
  delivery: previewDelivery,
  deliverychain: previewChain,
  deliveryevent: previewEvent,
  deliverypoint: previewPoint,
  organizer: previewOrganizer,
  producer: previewProducer,
  product: previewProduct,
  transporter: previewTransporter,
};

const ID_PAGE = new RegExp(`^/(${Object.keys(BY_ID).join('|')})/([^/]+)/?$`);
const ID = /^[1-9]\d{0,8}$/;
const CAMPAIGN_PAGE = /^\/campaign\/([^/]{1,300})\/?$/;

/**
 * Finds what an address is to who isn't logged in: whether there is such a page, and what it shows of itself on other sites. Always as a
 * visitor sees it, whoever asks, so that nothing hidden gets into a head.
 */
export function createPageFinder(context: AppContext): (path: string) => Promise<FoundPage> {
  return async (path) => {
    const find = finderOf(context, path);
    if (find === undefined) return { isThere: hasPage(path) };
    const preview = await find();
    return preview === undefined ? { isThere: false } : { isThere: true, preview: { ...preview, path } };
  };
}

/** How a page is looked up that shows something of itself; undefined for all others. */
function finderOf(context: AppContext, path: string): (() => Promise<Preview | undefined>) | undefined {
  const listing = LISTING_PAGES[path];
  if (listing !== undefined) return async () => listing;
  if (path === '/faq') return () => previewFaq(context);
  const [, kind = '', id = ''] = ID_PAGE.exec(path) ?? [];
  const findOne = BY_ID[kind];
  if (findOne !== undefined) return async () => (ID.test(id) ? findOne(context, Number(id)) : undefined);
  const name = CAMPAIGN_PAGE.exec(path)?.[1];
  // An address that isn't well-formed, or holds U+0000, never gets here.
  return name === undefined ? undefined : () => previewCampaign(context, decodeURIComponent(name));
}
