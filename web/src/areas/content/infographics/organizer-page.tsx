import { organizerInfographic } from '../../../hu/content/infographics.ts';
import { InfographicPage } from './infographic-page.tsx';

export default function OrganizerInfographicPage() {
  return <InfographicPage infographic={organizerInfographic} page="infografOrganizer" />;
}
