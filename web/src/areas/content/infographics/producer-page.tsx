import { producerInfographic } from '../../../hu/content/infographics.ts';
import { InfographicPage } from './infographic-page.tsx';

export default function ProducerInfographicPage() {
  return <InfographicPage infographic={producerInfographic} page="infografProducer" />;
}
