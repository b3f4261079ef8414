import type { Near } from '../../../ui/market/use-near.ts';
import { HowItWorks } from './how-it-works.tsx';
import { NearbyPoints } from './nearby-points.tsx';
import { OpenNear } from './open-near.tsx';
import { Welcome } from './welcome.tsx';

/** What this is, and what can be ordered near. */
export function GuestHome({ near }: { readonly near: Near }) {
  return (
    <>
      <Welcome near={near} />
      <OpenNear near={near} />
      <HowItWorks />
      {near.coords !== null && <NearbyPoints near={near} isAsked={false} />}
    </>
  );
}
