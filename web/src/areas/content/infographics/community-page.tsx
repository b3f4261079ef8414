import { communityInfographic } from '../../../hu/content/infographics.ts';
import { InfographicPage } from './infographic-page.tsx';

export default function CommunityInfographicPage() {
  return <InfographicPage infographic={communityInfographic} page="infografCommunity" />;
}
