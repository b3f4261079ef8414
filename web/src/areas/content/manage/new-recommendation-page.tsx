import { pages } from '../../../hu/pages.ts';
import { recommendationManagement as t } from '../../../hu/recommendation-management.ts';
import { Card } from '../../../ui/card.tsx';
import { RecommendationForm } from './recommendation-form.tsx';
import { RecommendationScreen } from './recommendation-screen.tsx';

/** /admin/newRecommendation: a new card of the home page. */
export default function NewRecommendationPage() {
  return (
    <RecommendationScreen title={pages.newRecommendation.title}>
      <p>{t.newText}</p>
      <Card>
        <RecommendationForm card={null} />
      </Card>
    </RecommendationScreen>
  );
}
