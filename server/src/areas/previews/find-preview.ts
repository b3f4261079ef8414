import type { AppContext } from '../../infra/app-context.ts';
import type { PagePreview } from '../../infra/http/page-preview.ts';
import { LISTING_PAGES } from './listing-pages.ts';
import { previewCampaign } from './preview-campaign.ts';
import { previewDelivery } from './preview-delivery.ts';
import { previewPoint, previewProducer, previewProduct } from './preview-things.ts';

type FindOne = (context: AppContext, id: number) => Promise<Omit<PagePreview, 'path'> | undefined>;

const BY_ID: Readonly<Record<string, FindOne>> = {
  delivery: previewDelivery,
  deliverypoint: previewPoint,
  producer: previewProducer,
  product: previewProduct,
};

const ID_PAGE = /^\/(delivery|deliverypoint|producer|product)\/([1-9]\d{0,8})$/;
const CAMPAIGN_PAGE = /^\/campaign\/([^/]{1,300})$/;

/**
 * Finds what an address shows of itself on other sites: always as a visitor sees it, whoever asks, so that
 * nothing hidden gets into a head. Undefined for pages without a preview, and for what isn't there or isn't for everybody.
 */
export function createPreviews(context: AppContext): (url: string) => Promise<PagePreview | undefined> {
  return async (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const preview = await findByPath(context, path);
    return preview && { ...preview, path };
  };
}

async function findByPath(context: AppContext, path: string): Promise<Omit<PagePreview, 'path'> | undefined> {
  const listing = LISTING_PAGES[path];
  if (listing !== undefined) return listing;
  const [, kind = '', id] = ID_PAGE.exec(path) ?? [];
  if (id !== undefined) return BY_ID[kind]?.(context, Number(id));
  const name = CAMPAIGN_PAGE.exec(path)?.[1];
  // An address that isn't well-formed, or holds U+0000, never gets here.
  return name === undefined ? undefined : previewCampaign(context, decodeURIComponent(name));
}
