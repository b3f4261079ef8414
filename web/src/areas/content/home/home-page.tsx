import { useSession } from '../../../app/session.ts';
import { home as words } from '../../../hu/home.ts';
import { useNear } from '../../../ui/market/use-near.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FollowedPoints } from './followed-points.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { NearbyPoints } from './nearby-points.tsx';
import { NextPickup } from './next-pickup.tsx';
import { Recommendations } from './recommendations.tsx';
import { Welcome } from './welcome.tsx';

/** The start (spec 2, /): what is mine and what is near; for strangers what this is. */
export default function HomePage() {
  const session = useSession();
  const near = useNear();
  if (session.state === 'unknown') return <div className={classes.waiting} />;
  if (session.state === 'anonymous') {
    return (
      <div className={classes.page}>
        <Welcome near={near} />
        <HowItWorks />
        <NearbyPoints near={near} isAsked={false} />
        <Recommendations />
      </div>
    );
  }
  return (
    <>
      <PageHead
        title={session.fullName ? words.greeting(session.fullName) : words.greetingPlain}
        tabTitle={words.greetingPlain}
      />
      <div className={classes.page}>
        <NextPickup />
        <FollowedPoints userId={session.userId ?? 0} />
        <NearbyPoints near={near} isAsked />
        <Recommendations />
      </div>
    </>
  );
}
