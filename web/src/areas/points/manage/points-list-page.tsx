import { formatAddress, formatNumber } from '@kosar/contract/format';
import { listPoints, type PointListItemJson } from '@kosar/contract/points/points';
import { Anchor, Badge, Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import classes from './manage-points.module.css';
import { ManagerGate } from './manager-gate.tsx';

/** The points of a manager, ten a page by name, with how many follow each (spec 2, spec 9). */
export default function PointsListPage() {
  return <ManagerGate>{(managerId) => <Points managerId={managerId} />}</ManagerGate>;
}

function Points({ managerId }: { readonly managerId: string }) {
  const query = { manager: managerId, orderby: 'name,id', page: String(usePage()) };
  const points = useEndpoint(listPoints, { query }, { keepPrevious: true });
  const open = (
    <Button
      component={Link}
      to={to('newDeliveryPoint', { managerId })}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {words.newPoint}
    </Button>
  );
  return (
    <>
      <PageHead
        title={words.list}
        crumbs={[{ label: words.home, to: to('management') }]}
        actions={(points.data?.total ?? 0) > 0 && open}
      />
      <LoadState
        query={points}
        skeletonHeight={480}
        empty={
          <EmptyState title={words.NO_DELIVERY_POINTS_TITLE} Icon={IconMapPin} action={open}>
            <p>{words.emptyText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <ul className={classes.list}>
              {list.items.map((point) => (
                <Row key={point.id} point={point} managerId={managerId} />
              ))}
            </ul>
            <Pager page={list.page} size={list.size} total={list.total} />
          </>
        )}
      </LoadState>
    </>
  );
}

function Row({ point, managerId }: { readonly point: PointListItemJson; readonly managerId: string }) {
  const goal = point.currentCommunityGoal;
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Anchor component={Link} to={to('managedPoint', { managerId, id: point.id })} inherit>
            {point.name}
          </Anchor>
        </h2>
        {!point.publicPoint && (
          <Badge variant="light" size="lg" tt="none">
            {words.hidden}
          </Badge>
        )}
      </div>
      <p className={classes.fact}>{formatAddress(point.address)}</p>
      <p className={classes.fact}>
        <strong>{words.followers(formatNumber(point.subscriberCount))}</strong>
        {` · ${words.orders(formatNumber(point.distinctOrderCount))}`}
      </p>
      {goal && (
        <p className={classes.fact}>
          {words.goal} {goal.name}
        </p>
      )}
      {point.nextDelivery ? (
        <div className={classes.fact}>
          {words.next} {point.nextDelivery.name} <Deadline until={point.nextDelivery.orderDeadline} />
        </div>
      ) : (
        <p className={classes.fact}>{words.noNext}</p>
      )}
    </Card>
  );
}
