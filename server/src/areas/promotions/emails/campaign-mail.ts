import { formatDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailBlock, MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What the advertising mail of a campaign says. */
export interface CampaignMailContent {
  /** The part of the campaign's address that names it. */
  readonly name: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly subject: string;
  readonly button: string;
  readonly body: MailBlock;
  /** Absent in a preview. */
  readonly readerName?: string;
  readonly isPreview?: boolean;
}

/** The mail that notifies those who asked for it of a campaign; its button leads to the campaign's page. */
export function campaignMail(mail: CampaignMailContent): MailContent {
  return {
    subject: mail.subject,
    preheader: `${mail.title}: ${formatDay(mail.startDate)}–${formatDay(mail.endDate)}`,
    title: mail.title,
    ...(mail.readerName === undefined ? {} : { greeting: `Kedves ${mail.readerName}!` }),
    blocks: [...(mail.isPreview ? [PREVIEW_NOTICE] : []), mail.body],
    button: { label: mail.button, path: to('campaign', { name: mail.name }) },
    reason: 'Ezt a levelet azért kaptad, mert kérted, hogy szóljunk az akciókról és kampányokról.',
  };
}

const PREVIEW_NOTICE: MailBlock = {
  kind: 'notice',
  tone: 'info',
  text: 'Ez csak előnézet: ilyen levelet kapnak majd, akik kértek hírt a kampányokról.',
};
