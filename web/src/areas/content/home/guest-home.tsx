import { lazy, Suspense } from 'react';
import type { Near } from '../../../ui/market/use-near.ts';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { NearbyPoints } from './nearby-points.tsx';
import { Welcome } from './welcome.tsx';

const ClosingSoon = lazy(() => import('./closing-soon.tsx'));

/** What this is, and where the nearest point stands. */
export function GuestHome({ near }: { readonly near: Near }) {
  return (
    <>
      <Welcome near={near} />
      <HowItWorks />
      <NearbyPoints near={near} isAsked={false} />
      <Suspense fallback={<div className={classes.closing} />}>
        <ClosingSoon />
      </Suspense>
    </>
  );
}
