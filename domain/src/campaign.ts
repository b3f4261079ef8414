import type { Day } from './calendar.ts';

/** Where a campaign is in its time. Its first and last days belong to it. */
export type CampaignPhase = 'UPCOMING' | 'RUNNING' | 'ENDED';

/** Whether a campaign is ahead, under way or over on a day. */
export function campaignPhase(campaign: { startDate: Day; endDate: Day }, today: Day): CampaignPhase {
  if (today < campaign.startDate) return 'UPCOMING';
  return today > campaign.endDate ? 'ENDED' : 'RUNNING';
}

/** A chain that someone could copy for a campaign, and whether it goes to a point already. */
export interface CampaignCopy {
  readonly phase: CampaignPhase;
  readonly isPublished: boolean;
  /** The chain is one of the campaign's templates. */
  readonly isTemplate: boolean;
  /** A chain of the campaign that is not cancelled goes to the point already. */
  readonly copyExists: boolean;
}

export type CampaignCopyRefusal = 'CAMPAIGN_NOT_RUNNING' | 'NOT_A_TEMPLATE' | 'DC_COPY_EXISTS';

/** Why a chain can't be copied for a campaign to a point, or null when it can (spec 5, Promotion, copy form). */
export function refuseCampaignCopy(copy: CampaignCopy): CampaignCopyRefusal | null {
  if (!copy.isPublished || copy.phase !== 'RUNNING') return 'CAMPAIGN_NOT_RUNNING';
  if (!copy.isTemplate) return 'NOT_A_TEMPLATE';
  return copy.copyExists ? 'DC_COPY_EXISTS' : null;
}

/** The advertising mail of a campaign as it is written, and whether its page may be read. */
export interface CampaignMail {
  readonly isPublished: boolean;
  readonly phase: CampaignPhase;
  readonly emailSubject: string;
  readonly emailButton: string;
  /** Rich text; empty where no one has written anything. */
  readonly emailBody: string;
}

export const CAMPAIGN_MAIL_PARTS = ['emailSubject', 'emailButton', 'emailBody'] as const;
export type CampaignMailPart = (typeof CAMPAIGN_MAIL_PARTS)[number];

/** The parts of the advertising mail that are still empty: all three are needed (spec 5, Promotion). */
export function missingMailParts(mail: Pick<CampaignMail, CampaignMailPart>): CampaignMailPart[] {
  return CAMPAIGN_MAIL_PARTS.filter((part) => mail[part].trim() === '');
}

export type CampaignMailRefusal = 'CAMPAIGN_MAIL_INCOMPLETE' | 'CAMPAIGN_NOT_PUBLISHED' | 'CAMPAIGN_ENDED';

/** Why the advertising mail can't go to everybody, or null when it can: its button has to lead to a page that is there. */
export function refuseCampaignMail(mail: CampaignMail): CampaignMailRefusal | null {
  if (missingMailParts(mail).length > 0) return 'CAMPAIGN_MAIL_INCOMPLETE';
  if (!mail.isPublished) return 'CAMPAIGN_NOT_PUBLISHED';
  return mail.phase === 'ENDED' ? 'CAMPAIGN_ENDED' : null;
}
