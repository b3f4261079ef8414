import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  byId,
  day,
  flagText,
  ft,
  id,
  idText,
  named,
  optionalText,
  searchText,
  text,
  token,
} from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { richText } from '../rich-text.ts';
import { sheet, sheetFormat } from '../sheet.ts';

const MAX_TEXT = 10_000;
const MAX_TYPES = 100;

/** A name stands in an address, so it holds nothing that an address gives a meaning to. */
const addressName = () =>
  text().check(
    z.regex(/^[^/?#%\\]+$/),
    z.refine((name) => !/^\.{1,2}$/.test(name), { error: 'pattern' }),
  );

/** The texts of a campaign's page in the order of their places, and of its advertising mail. */
export const campaignContents = z.strictObject({
  top: richText(MAX_TEXT),
  abovetitle: richText(MAX_TEXT),
  above_dccopy: richText(MAX_TEXT),
  dccopy_deliverylist: richText(MAX_TEXT),
  abovemap: richText(MAX_TEXT),
  middle: richText(MAX_TEXT),
  bottom: richText(MAX_TEXT),
  emailSubject: optionalText(),
  emailButton: optionalText(60),
  emailBody: richText(MAX_TEXT),
});
export type CampaignContentsJson = z.output<typeof campaignContents>;

/** A chain that belongs to a campaign, or that new chains of it are copied from. */
const campaignChain = z.object({
  id: id(),
  name: z.string(),
  transporterName: z.string(),
  dayOfDelivery: z.string(),
  state: z.enum(CHAIN_STATES),
  deliveryPoints: z.array(z.string()),
});
export type CampaignChainJson = z.infer<typeof campaignChain>;

const listed = {
  id: id(),
  name: z.string(),
  title: z.string(),
  published: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  chainCount: z.int(),
  templateCount: z.int(),
  orderedAmount: z.int(),
  adEmailLastSent: z.nullable(z.string()),
};
const managedPromotionItem = z.object(listed);
export type ManagedPromotionItemJson = z.infer<typeof managedPromotionItem>;

/** A campaign as those see it who write it. */
const managedPromotion = z.object({
  ...listed,
  /** Token of its demand survey. */
  surveyName: z.nullable(z.string()),
  demandSurveyActive: z.boolean(),
  minAmount: z.nullable(z.int()),
  productTypes: z.array(named),
  contents: z.object({ ...campaignContents.shape }),
  included: z.array(campaignChain),
  templates: z.array(campaignChain),
  version: z.int(),
});
export type ManagedPromotionJson = z.infer<typeof managedPromotion>;

const fields = {
  name: addressName(),
  title: text(),
  startDate: day(),
  endDate: day(),
  surveyName: z.nullable(token()),
  demandSurveyActive: z.boolean(),
  minAmount: z.nullable(ft()),
  productTypeIds: z.array(id()).check(z.maxLength(MAX_TYPES)),
};

const endsNotBefore = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => startDate <= endDate,
  { error: 'END_BEFORE_START', path: ['endDate'] },
);

const SORTED_BY = ['id', 'name', 'title', 'startDate', 'endDate'] as const;
const filters = { search: z.optional(searchText()), published: z.optional(flagText()) };

export const pageManagedPromotions = endpoint({
  name: 'pageManagedPromotions',
  method: 'GET',
  path: '/promotion/managed/datalist',
  who: 'admin',
  summary: 'Pages of campaigns, drafts too, with what they have brought so far',
  query: datalistQuery(SORTED_BY, '-startDate,name', filters),
  output: datalist(managedPromotionItem),
});

export const exportManagedPromotions = endpoint({
  name: 'exportManagedPromotions',
  method: 'GET',
  path: '/promotion/managed/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-startDate,name', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getManagedPromotion = endpoint({
  name: 'getManagedPromotion',
  method: 'GET',
  path: '/promotion/:id/managed',
  who: 'admin',
  summary: 'One campaign with its texts, chains and templates, to be edited',
  params: byId,
  output: managedPromotion,
});

export const checkPromotionName = endpoint({
  name: 'checkPromotionName',
  method: 'GET',
  path: '/promotion/checkname',
  who: 'admin',
  summary: 'Whether no other campaign has this name, whatever its case',
  query: z.strictObject({ name: text(), promotionId: z.optional(idText()) }),
  output: z.object({ free: z.boolean() }),
});

export const createPromotion = endpoint({
  name: 'createPromotion',
  method: 'POST',
  path: '/promotion',
  who: 'admin',
  summary: 'A new campaign, unpublished; as a copy it takes the texts and the templates of another',
  body: z
    .strictObject({ ...fields, copiedFromId: z.nullable(id()), contents: z.optional(campaignContents) })
    .check(endsNotBefore),
  output: managedPromotion,
  status: 201,
  refusals: ['PROMOTION_NAME_NOT_UNIQUE'],
});

export const updatePromotion = endpoint({
  name: 'updatePromotion',
  method: 'PUT',
  path: '/promotion/:id',
  who: 'admin',
  summary: 'Changes a campaign; what is left out of its texts stays',
  params: byId,
  body: z
    .strictObject({
      version: z.int().check(z.minimum(0)),
      ...fields,
      published: z.boolean(),
      contents: z.partial(campaignContents),
    })
    .check(endsNotBefore),
  output: managedPromotion,
  refusals: ['PROMOTION_NAME_NOT_UNIQUE'],
});

export const deletePromotion = endpoint({
  name: 'deletePromotion',
  method: 'DELETE',
  path: '/promotion/:id',
  who: 'admin',
  summary: 'Deletes a campaign that is not published; its chains stay',
  params: byId,
  status: 204,
  refusals: ['PROMOTION_PUBLISHED'],
});

const byChain = z.object({ dcId: idText() });
const ofPromotion = z.strictObject({ promotionId: id() });
const ofPromotionText = z.strictObject({ promotionId: idText() });

export const includeChain = endpoint({
  name: 'includeChain',
  method: 'POST',
  path: '/promotion/included/:dcId',
  who: 'admin',
  summary: 'Puts a chain into a campaign',
  params: byChain,
  body: ofPromotion,
  status: 204,
});

export const excludeChain = endpoint({
  name: 'excludeChain',
  method: 'DELETE',
  path: '/promotion/included/:dcId',
  who: 'admin',
  summary: 'Takes a chain out of a campaign',
  params: byChain,
  query: ofPromotionText,
  status: 204,
});

export const addChainTemplate = endpoint({
  name: 'addChainTemplate',
  method: 'POST',
  path: '/promotion/template/:dcId',
  who: 'admin',
  summary: 'Makes a chain one that new chains of a campaign are copied from',
  params: byChain,
  body: ofPromotion,
  status: 204,
});

export const removeChainTemplate = endpoint({
  name: 'removeChainTemplate',
  method: 'DELETE',
  path: '/promotion/template/:dcId',
  who: 'admin',
  summary: 'No more chains of a campaign are copied from this one',
  params: byChain,
  query: ofPromotionText,
  status: 204,
});

export const uploadPromotionPicture = endpoint({
  name: 'uploadPromotionPicture',
  method: 'POST',
  path: '/promotion/:id/picture',
  who: 'admin',
  summary: 'Keeps a picture for the texts of a campaign: an image at least 200 px high',
  params: byId,
  upload: true,
  output: z.object({ url: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});
