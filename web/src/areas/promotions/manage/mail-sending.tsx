import { getPromotionMailProgress, type MailProgressJson } from '@kosar/contract/campaigns/campaign-mails';
import type { ManagedPromotionJson } from '@kosar/contract/campaigns/campaign-management';
import { formatNumber } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { campaignPhase, missingMailParts, refuseCampaignMail } from '@kosar/domain/campaign';
import { Button, Progress } from '@mantine/core';
import { IconEye, IconSpeakerphone } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { campaignMailWords as t } from '../../../hu/campaign-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './manage.module.css';

const CampaignMailDialog = lazy(() => import('./campaign-mail-dialog.tsx'));

const POLL_MS = 3000;

/** Sends the advertising mail or a preview of it, and shows how far it has come; what hinders it is said (spec 8). */
export function MailSending({
  campaign,
  isSaved,
}: {
  readonly campaign: ManagedPromotionJson;
  readonly isSaved: boolean;
}) {
  const dialog = useUrlDialog('mail');
  const params = { id: campaign.id };
  const first = useEndpoint(getPromotionMailProgress, { params });
  const isGoing = (first.data?.queued ?? 0) > 0;
  const progress = useEndpoint(getPromotionMailProgress, { params }, { pollMs: isGoing && POLL_MS });
  const phase = campaignPhase(campaign, localDay(useNow()));
  const refusal = refuseCampaignMail({ isPublished: campaign.published, phase, ...campaign.contents });
  const canPreview = isSaved && missingMailParts(campaign.contents).length === 0;
  const waiting = progress.data?.waiting ?? 0;
  return (
    <Card as="section" aria-labelledby="mail-sending">
      <div className={classes.stack}>
        <h2 id="mail-sending">{t.sending}</h2>
        {refusal !== null && (
          <Panel tone="warning" title={t.cannot} headingLevel={3}>
            <p>{t.reasons[refusal]}</p>
          </Panel>
        )}
        {!isSaved && <p>{t.unsaved}</p>}
        {progress.data && refusal === null && waiting === 0 && <p>{t.noneWaiting}</p>}
        <div className="k-row-sm">
          <Button
            leftSection={<IconSpeakerphone size={20} stroke={1.75} aria-hidden />}
            disabled={refusal !== null || !isSaved || waiting === 0}
            onClick={() => dialog.open('send')}
          >
            {t.send}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
            disabled={!canPreview}
            onClick={() => dialog.open('preview')}
          >
            {t.previewButton}
          </Button>
        </div>
        <h3>{t.progress}</h3>
        <LoadState query={progress} skeletonHeight={160}>
          {(loaded) => <MailProgress progress={loaded} />}
        </LoadState>
      </div>
      <Suspense>
        {dialog.value === 'preview' && canPreview && (
          <CampaignMailDialog promotionId={campaign.id} isPreview onClose={dialog.close} />
        )}
        {dialog.value === 'send' && refusal === null && isSaved && (
          <CampaignMailDialog promotionId={campaign.id} waiting={waiting} onClose={dialog.close} />
        )}
      </Suspense>
    </Card>
  );
}

function MailProgress({ progress }: { readonly progress: MailProgressJson }) {
  const { recipients, waiting, queued, sent, failed, lastSent } = progress;
  const all = queued + sent + failed;
  return (
    <>
      {all > 0 && <Progress value={(sent / all) * 100} aria-label={t.bar} size="lg" />}
      <Facts
        facts={[
          { label: t.recipients, value: formatNumber(recipients) },
          { label: t.waiting, value: formatNumber(waiting) },
          { label: t.queued, value: formatNumber(queued) },
          { label: t.sent, value: formatNumber(sent) },
          { label: t.failed, value: failed === 0 ? null : formatNumber(failed) },
          { label: t.last, value: lastSent === null ? t.never : <DateText value={lastSent} /> },
        ]}
      />
    </>
  );
}
