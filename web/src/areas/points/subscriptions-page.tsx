import { listSubscriptions } from '@kosar/contract/points/points';
import { IconBellOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useSession } from '../../app/session.ts';
import { subscriptions as words } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { NewSubscriptions } from './new-subscriptions.tsx';
import { NoticeSection } from './notices/notice-section.tsx';
import { SubscriptionPanels } from './subscription-panels.tsx';

/** Points that a person follows and what they are notified of (spec 2, /subscriptions/{id}); an admin may look at another's. */
export default function SubscriptionsPage() {
  const session = useSession();
  const userId = Number(useParams()['id']);
  return (
    <>
      <PageHead
        title={session.userId === null || session.userId === userId ? words.title : words.ofOther}
        lead={words.lead}
      />
      {session.state === 'anonymous' && <ErrorPanel cause="login" />}
      {session.state === 'user' && <Subscriptions userId={userId} isOwn={session.userId === userId} />}
    </>
  );
}

function Subscriptions({ userId, isOwn }: { readonly userId: number; readonly isOwn: boolean }) {
  const subscriptions = useEndpoint(listSubscriptions, { query: { subscriber: userId } });
  return (
    <div className="k-stack-2xl">
      <section aria-labelledby="mine">
        <h2 id="mine" className="k-below-sm">
          {words.mine}
        </h2>
        <LoadState
          query={subscriptions}
          skeletonHeight={320}
          empty={
            <EmptyState Icon={IconBellOff} title={words.empty}>
              <p>{words.emptyHint}</p>
            </EmptyState>
          }
        >
          {(mine) => <SubscriptionPanels subscriptions={mine} userId={userId} />}
        </LoadState>
      </section>
      {isOwn && <NoticeSection />}
      <NewSubscriptions userId={userId} />
    </div>
  );
}
