import type { PromotionJson } from '@kosar/contract/campaigns/promotions';
import type { CampaignPhase } from '@kosar/domain/campaign';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { campaign as t } from '../../hu/promotions.ts';
import { DateText } from '../../ui/date-text.tsx';
import facts from '../../ui/market/card-facts.module.css';
import { MinimumProgress } from '../../ui/minimum-progress.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareButton } from '../../ui/share-button.tsx';

/** What a campaign is called, when it is, whether it is under way, and how far it has come. */
export function CampaignHead({
  promotion,
  phase,
}: {
  readonly promotion: PromotionJson;
  readonly phase: CampaignPhase;
}) {
  const { title, startDate, endDate, productTypes, minAmount, orderedAmount } = promotion;
  return (
    <div className="k-stack">
      <PageHead title={title} actions={<ShareButton title={title} />} />
      <ul className={facts.facts}>
        <li>
          <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
          <span>
            <DateText value={startDate} />–<DateText value={endDate} />
          </span>
        </li>
        {productTypes.length > 0 && (
          <li>
            <IconTag size={20} stroke={1.75} aria-hidden />
            <span>{productTypes.map(({ name }) => name).join(', ')}</span>
          </li>
        )}
      </ul>
      <PhaseNotice promotion={promotion} phase={phase} />
      {minAmount !== null && minAmount > 0 && (
        <section aria-label={t.progress}>
          <MinimumProgress
            orderedIncomeFt={orderedAmount}
            minIncomeFt={minAmount}
            state={orderedAmount >= minAmount ? 'MIN_INCOME_PASSED' : 'OPEN'}
          />
        </section>
      )}
    </div>
  );
}

function PhaseNotice({
  promotion,
  phase,
}: {
  readonly promotion: PromotionJson;
  readonly phase: CampaignPhase;
}) {
  if (!promotion.published) {
    return (
      <Panel tone="warning" title={t.draftTitle}>
        <p>{t.draftText}</p>
      </Panel>
    );
  }
  if (phase === 'UPCOMING') {
    return (
      <Panel tone="info" title={t.upcomingTitle}>
        <p>
          {t.upcomingText}: <DateText value={promotion.startDate} as="long" />
        </p>
      </Panel>
    );
  }
  if (phase === 'RUNNING') return null;
  return (
    <Panel tone="info" title={t.endedTitle}>
      <p>{t.endedText}</p>
      <Button component={Link} to={to('deliveries')} variant="default">
        {t.toDeliveries}
      </Button>
    </Panel>
  );
}
