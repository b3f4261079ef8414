import { describe, expect, it } from 'vitest';
import { campaignPhase, missingMailParts, refuseCampaignCopy, refuseCampaignMail } from './campaign.ts';

describe('a campaign', () => {
  const campaign = { startDate: '2026-11-20', endDate: '2026-11-22' };

  it.each([
    ['2026-11-19', 'UPCOMING'],
    ['2026-11-20', 'RUNNING'],
    ['2026-11-22', 'RUNNING'],
    ['2026-11-23', 'ENDED'],
  ])('is on %s %s', (today, phase) => {
    expect(campaignPhase(campaign, today)).toBe(phase);
  });
});

describe('a copy for a campaign', () => {
  const copy = { phase: 'RUNNING', isPublished: true, isTemplate: true, copyExists: false } as const;

  it('is made of a template of a running campaign, once for each point', () => {
    expect(refuseCampaignCopy(copy)).toBeNull();
    expect(refuseCampaignCopy({ ...copy, copyExists: true })).toBe('DC_COPY_EXISTS');
    expect(refuseCampaignCopy({ ...copy, isTemplate: false })).toBe('NOT_A_TEMPLATE');
    expect(refuseCampaignCopy({ ...copy, phase: 'ENDED' })).toBe('CAMPAIGN_NOT_RUNNING');
    expect(refuseCampaignCopy({ ...copy, phase: 'UPCOMING' })).toBe('CAMPAIGN_NOT_RUNNING');
    expect(refuseCampaignCopy({ ...copy, isPublished: false })).toBe('CAMPAIGN_NOT_RUNNING');
  });
});

describe('the advertising mail of a campaign', () => {
  const parts = { emailSubject: 'Gyere', emailButton: 'Megnézem', emailBody: '<p>Alma</p>' };
  const mail = { isPublished: true, phase: 'RUNNING', ...parts } as const;

  it('needs its subject, its button and its text', () => {
    expect(missingMailParts(parts)).toEqual([]);
    expect(missingMailParts({ ...parts, emailSubject: ' ', emailBody: '' })).toEqual([
      'emailSubject',
      'emailBody',
    ]);
    expect(refuseCampaignMail({ ...mail, emailButton: '' })).toBe('CAMPAIGN_MAIL_INCOMPLETE');
  });

  it('goes out for a campaign that may be read and isn’t over, also before it begins', () => {
    expect(refuseCampaignMail(mail)).toBeNull();
    expect(refuseCampaignMail({ ...mail, phase: 'UPCOMING' })).toBeNull();
    expect(refuseCampaignMail({ ...mail, phase: 'ENDED' })).toBe('CAMPAIGN_ENDED');
    expect(refuseCampaignMail({ ...mail, isPublished: false })).toBe('CAMPAIGN_NOT_PUBLISHED');
  });
});
