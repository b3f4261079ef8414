import type { Near } from '../../../ui/market/use-near.ts';
import { HowItWorks } from './how-it-works.tsx';
import { NearbyPoints } from './nearby-points.tsx';
import { Welcome } from './welcome.tsx';

/** What this is, and where the nearest point stands. */
export default function GuestHome({ near }: { readonly near: Near }) {
  return (
    <>
      <Welcome near={near} />
      <HowItWorks />
      <NearbyPoints near={near} isAsked={false} />
    </>
  );
}
