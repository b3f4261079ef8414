import { getPromotionByName, type PromotionJson } from '@kosar/contract/campaigns/promotions';
import { localDay } from '@kosar/domain/calendar';
import { type CampaignPhase, campaignPhase } from '@kosar/domain/campaign';
import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { campaign as t } from '../../hu/promotions.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './campaign.module.css';
import { CampaignDeliveries } from './campaign-deliveries.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignPlaces } from './campaign-places.tsx';
import { CampaignSurvey } from './campaign-survey.tsx';
import { CopyPart } from './copy-part.tsx';
import { OtherProducers } from './other-producers.tsx';

/** /campaign/{name}: the texts of a campaign in their places, its chains, where they go, and its survey. */
export default function CampaignPage() {
  const { name = '' } = useParams();
  const promotion = useEndpoint(getPromotionByName, { params: { name } });
  return (
    <LoadState query={promotion} skeletonHeight={900} isPage back={{ to: to('home'), label: t.home }}>
      {(loaded) => <Campaign promotion={loaded} />}
    </LoadState>
  );
}

function Campaign({ promotion }: { readonly promotion: PromotionJson }) {
  const { contents } = promotion;
  const phase: CampaignPhase = campaignPhase(promotion, localDay(useNow()));
  return (
    <div className={classes.page}>
      <Place html={contents.top} />
      <Place html={contents.abovetitle} />
      <CampaignHead promotion={promotion} phase={phase} />
      <Place html={contents.above_dccopy} />
      {promotion.hasDcTemplate && promotion.published && phase === 'RUNNING' && (
        <CopyPart promotion={promotion} />
      )}
      <Place html={contents.dccopy_deliverylist} />
      <CampaignDeliveries deliveries={promotion.deliveries} />
      <Place html={contents.abovemap} />
      <CampaignPlaces promotion={promotion} />
      <Place html={contents.middle} />
      <OtherProducers name={promotion.name} />
      {promotion.demandSurveyActive && promotion.surveyName !== null && phase !== 'ENDED' && (
        <CampaignSurvey token={promotion.surveyName} />
      )}
      <Place html={contents.bottom} />
    </div>
  );
}

/** One of the texts that admins write; an empty one takes no room. */
function Place({ html }: { readonly html: string }) {
  return html.trim() === '' ? null : <RichText html={html} />;
}
