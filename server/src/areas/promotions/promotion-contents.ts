import type { ManagedPromotionJson } from '@kosar/contract/campaigns/campaign-management';
import { cleanIllustratedText } from '../../infra/rich-text.ts';

/** Where the texts of a campaign and of its mail are kept, for the promotion that the query calls `m`. */
export const contentColumns = [
  'm.content_top',
  'm.content_abovetitle',
  'm.content_above_dccopy',
  'm.content_dccopy_deliverylist',
  'm.content_abovemap',
  'm.content_middle',
  'm.content_bottom',
  'm.email_subject',
  'm.email_button',
  'm.email_body',
] as const;

/** A row of what the columns above select. */
export interface ContentRow {
  content_top: string;
  content_abovetitle: string;
  content_above_dccopy: string;
  content_dccopy_deliverylist: string;
  content_abovemap: string;
  content_middle: string;
  content_bottom: string;
  email_subject: string;
  email_button: string;
  email_body: string;
}

/** The texts as they may be shown, whatever was once written into the table. */
export function presentContents(row: ContentRow): ManagedPromotionJson['contents'] {
  return {
    top: cleanIllustratedText(row.content_top),
    abovetitle: cleanIllustratedText(row.content_abovetitle),
    above_dccopy: cleanIllustratedText(row.content_above_dccopy),
    dccopy_deliverylist: cleanIllustratedText(row.content_dccopy_deliverylist),
    abovemap: cleanIllustratedText(row.content_abovemap),
    middle: cleanIllustratedText(row.content_middle),
    bottom: cleanIllustratedText(row.content_bottom),
    emailSubject: row.email_subject,
    emailButton: row.email_button,
    emailBody: cleanIllustratedText(row.email_body),
  };
}
