import type { Near } from '../../../ui/market/use-near.ts';
import { FollowedPoints } from './followed-points.tsx';
import { NearbyPoints } from './nearby-points.tsx';
import { NextPickup } from './next-pickup.tsx';

/** What is mine, and what is near. */
export default function OwnHome({ near, userId }: { readonly near: Near; readonly userId: number }) {
  return (
    <>
      <NextPickup />
      <FollowedPoints userId={userId} />
      <NearbyPoints near={near} isAsked />
    </>
  );
}
