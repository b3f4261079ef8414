import { lazy, Suspense } from 'react';
import type { Near } from '../../../ui/market/use-near.ts';
import { FollowedPoints } from './followed-points.tsx';
import classes from './home-page.module.css';
import { NearbyPoints } from './nearby-points.tsx';
import { NextPickup } from './next-pickup.tsx';

const ClosingSoon = lazy(() => import('./closing-soon.tsx'));
const RepeatLast = lazy(() => import('./repeat-last.tsx'));

/** What is mine, and what is near. */
export function OwnHome({ near, userId }: { readonly near: Near; readonly userId: number }) {
  return (
    <>
      <NextPickup />
      <Suspense>
        <RepeatLast />
      </Suspense>
      <FollowedPoints userId={userId} />
      <NearbyPoints near={near} isAsked />
      <Suspense fallback={<div className={classes.closing} />}>
        <ClosingSoon />
      </Suspense>
    </>
  );
}
