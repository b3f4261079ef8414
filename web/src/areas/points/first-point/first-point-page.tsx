import { getUser } from '@kosar/contract/accounts/users';
import { listMyActors } from '@kosar/contract/market/market';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ownPath, to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { firstPoint as words } from '../../../hu/first-point.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './first-point.module.css';
import { FirstPointForm } from './first-point-form.tsx';
import { PointOpened, RightLater } from './point-opened.tsx';
import type { Opened } from './use-first-point.ts';

/** /firstDeliveryPoint: makes the user a delivery point manager and opens their first point; then on to `redirect`, if it is a page of ours. */
export default function FirstPointPage() {
  const { userId } = useSession();
  const user = useEndpoint(getUser, { params: { id: userId ?? 0 } }, { enabled: userId !== null });
  const [opened, setOpened] = useState<Opened | null>(null);
  const redirect = ownPath(useSearchParams()[0].get('redirect'));
  const finish = (done: Opened) => {
    if (redirect !== null) showSuccess(words.opened);
    setOpened(done);
  };
  if (opened !== null && redirect !== null) return <Navigate to={redirect} replace />;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {opened ? (
        <PointOpened opened={opened} />
      ) : (
        <LoadState query={user} skeletonHeight={720}>
          {(data) => (
            <UnlessManager>
              <FirstPointForm user={data} onDone={finish} />
            </UnlessManager>
          )}
        </LoadState>
      )}
    </>
  );
}

/** Who manages points already opens others in the management area; a right that isn't live yet begins with the next login (spec 6). */
function UnlessManager({ children }: { readonly children: React.ReactNode }) {
  const { isManager } = useSession();
  const actors = useEndpoint(listMyActors, {});
  return (
    <LoadState query={actors} skeletonHeight={720}>
      {(mine) => {
        const managerId = mine.find((actor) => actor.deliveryPointManagerId !== null)?.deliveryPointManagerId;
        if (managerId === undefined || managerId === null) return children;
        if (!isManager) return <RightLater back={to('firstDeliveryPoint')} />;
        return (
          <Panel tone="info" title={words.already}>
            <p>{words.alreadyWhy}</p>
            <div className={classes.ways}>
              <Button component={Link} to={to('newDeliveryPoint', { managerId })}>
                {words.openAnother}
              </Button>
            </div>
          </Panel>
        );
      }}
    </LoadState>
  );
}
