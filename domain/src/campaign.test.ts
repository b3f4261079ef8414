import { describe, expect, it } from 'vitest';
import { campaignPhase, refuseCampaignCopy } from './campaign.ts';

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
