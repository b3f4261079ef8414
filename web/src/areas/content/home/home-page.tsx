import { lazy, Suspense } from 'react';
import { useSession } from '../../../app/session.ts';
import { home as words } from '../../../hu/home.ts';
import { useNear } from '../../../ui/market/use-near.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './home-page.module.css';

const GuestHome = lazy(() => import('./guest-home.tsx'));
const OwnHome = lazy(() => import('./own-home.tsx'));
const Recommendations = lazy(() => import('./recommendations.tsx'));

/** The start (spec 2, /): what is mine and what is near; for strangers what this is. Nobody loads the other's half. */
export default function HomePage() {
  const session = useSession();
  const near = useNear();
  if (session.state === 'unknown') return <div className={classes.waiting} />;
  return (
    <>
      {session.state === 'user' && (
        <PageHead
          title={session.fullName ? words.greeting(session.fullName) : words.greetingPlain}
          tabTitle={words.tab}
        />
      )}
      <div className={classes.page}>
        <Suspense fallback={<div className={classes.waiting} />}>
          {session.state === 'user' ? (
            <OwnHome near={near} userId={session.userId ?? 0} />
          ) : (
            <GuestHome near={near} />
          )}
        </Suspense>
        <Suspense fallback={<div className={classes.carousel} />}>
          <Recommendations />
        </Suspense>
      </div>
    </>
  );
}
