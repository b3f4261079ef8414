import {
  deleteRecommendationImage,
  getManagedRecommendation,
  type ManagedRecommendationJson,
  uploadRecommendationImage,
} from '@kosar/contract/campaigns/recommendation-management';
import { listRecommendations } from '@kosar/contract/market/market';
import { useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { recommendationManagement as t } from '../../../hu/recommendation-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import classes from './manage.module.css';
import { RecommendationForm } from './recommendation-form.tsx';
import { RecommendationScreen } from './recommendation-screen.tsx';

/** /admin/recommendation/{id}: a card of the home page, with its picture. */
export default function RecommendationPage() {
  const { id = '' } = useParams();
  const card = useEndpoint(getManagedRecommendation, { params: { id } });
  return (
    <LoadState
      query={card}
      skeletonHeight={560}
      isPage
      back={{ to: to('adminRecommendations'), label: pages.adminRecommendations.title }}
    >
      {(loaded) => (
        <RecommendationScreen title={loaded.title}>
          <CardPicture card={loaded} />
          <Card>
            <RecommendationForm key={loaded.id} card={loaded} />
          </Card>
        </RecommendationScreen>
      )}
    </LoadState>
  );
}

function CardPicture({ card }: { readonly card: ManagedRecommendationJson }) {
  return (
    <Card as="section" aria-labelledby="card-picture" className={classes.section ?? ''}>
      <h2 id="card-picture">{t.picture}</h2>
      <PictureField
        calls={{
          upload: uploadRecommendationImage,
          remove: deleteRecommendationImage,
          input: { params: { id: card.id } },
          refresh: [getManagedRecommendation, listRecommendations],
        }}
        hasPicture={card.imageUrl !== null}
        hint={t.pictureHint}
        removeTitle={t.removePictureTitle}
        removeText={t.removePictureText}
      >
        <div className={classes.picture}>
          <Photo src={card.imageUrl} alt="" width={640} height={400} />
        </div>
      </PictureField>
    </Card>
  );
}
