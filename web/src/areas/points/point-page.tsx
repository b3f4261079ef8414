import { listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import { formatAddress } from '@kosar/contract/format';
import { getPoint, type PointJson } from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { points as words } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PointMap } from '../../ui/map/point-map.tsx';
import { useMapTiles } from '../../ui/map/use-map-tiles.ts';
import { ContactFacts } from '../../ui/market/contact-facts.tsx';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { FollowButton } from '../../ui/market/follow-button.tsx';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { QualityMedal } from '../../ui/stars.tsx';
import { Goal } from './goal.tsx';
import { markersOf } from './markers.ts';
import { PointAbout } from './point-about.tsx';
import { PointEvents } from './point-events.tsx';
import classes from './point-page.module.css';

const MAP_HEIGHT = 280;
/** What the geocoder, or a person who moved the pin, is sure of. */
const EXACT: readonly string[] = ['rooftop', 'street'];

const ManagerCards = lazy(() => import('./manager-cards.tsx'));
const PointRatings = lazy(async () => ({
  default: (await import('../../ui/market/ratings.tsx')).PointRatings,
}));

/** One delivery point (spec 2, /deliverypoint/{id}). A hidden one is not there for who may not see it. */
export default function PointPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  const point = useEndpoint(getPoint, { params: { id }, query: { token } });
  return (
    <LoadState
      query={point}
      skeletonHeight={720}
      isPage
      back={{ to: to('deliveryPoints'), label: words.title }}
    >
      {(loaded) => <Point point={loaded} token={token} />}
    </LoadState>
  );
}

function Point({ point, token }: { readonly point: PointJson; readonly token: string | undefined }) {
  return (
    <>
      <PageHead
        title={point.name}
        crumbs={[{ label: words.title, to: to('deliveryPoints') }]}
        badge={<QualityMedal qualityClass={point.qualityClass} />}
        lead={formatAddress(point.address)}
        actions={
          <>
            <FollowButton point={point} inviteToken={token} />
            <ShareButton title={point.name} />
            {point.currentUserManager && (
              <Button
                component={Link}
                to={to('managedPoint', { managerId: point.manager.id, id: point.id })}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              >
                {words.point.manage}
              </Button>
            )}
          </>
        }
      />
      {!point.publicPoint && (
        <div className="k-below">
          <Panel tone="info" title={words.point.hidden} />
        </div>
      )}
      <div className={classes.page}>
        <div className={classes.main}>
          <OpenDeliveries point={point} />
          <PointEvents pointId={point.id} />
          <PointAbout point={point} />
          <Suspense>
            <PointRatings pointId={point.id} />
          </Suspense>
        </div>
        <aside className={classes.side}>
          <Where point={point} />
          <Community point={point} />
          {point.inviteToken !== null && (
            <Suspense fallback={<div className={classes.waiting} />}>
              <ManagerCards pointId={point.id} name={point.name} inviteToken={point.inviteToken} />
            </Suspense>
          )}
          <Card as="section">
            <h2 className="k-subheading-sm">{words.point.manager}</h2>
            <p className={classes.text}>{point.manager.name}</p>
            <ContactFacts contact={point.manager} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function OpenDeliveries({ point }: { readonly point: PointJson }) {
  const deliveries = useEndpoint(listCurrentDeliveries, { query: { deliverypoint: point.id } });
  const [layout, setLayout] = useListLayout('deliveryPoint');
  return (
    <section aria-labelledby="open-deliveries">
      <div className={list.listHead}>
        <h2 id="open-deliveries">{words.point.deliveries}</h2>
        {(deliveries.data?.length ?? 0) > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      <LoadState
        query={deliveries}
        skeletonHeight={260}
        empty={
          <EmptyState Icon={IconCalendarPlus} title={words.point.noDeliveries}>
            <p>{words.point.noDeliveriesHint}</p>
          </EmptyState>
        }
      >
        {(open) => (
          <div className={list.deliveries} data-layout={layout}>
            {open.map((delivery) => (
              <DeliveryCard
                key={delivery.id}
                delivery={{ ...delivery, discount: largestDiscount(delivery.discountTiers) }}
                pickup={delivery}
                layout={layout}
              />
            ))}
          </div>
        )}
      </LoadState>
    </section>
  );
}

function largestDiscount(tiers: readonly { readonly discount: number }[]): number {
  return Math.max(0, ...tiers.map(({ discount }) => discount));
}

function Where({ point }: { readonly point: PointJson }) {
  const navigate = useNavigate();
  const tiles = useMapTiles();
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.point.where}</h2>
      <address className={classes.address}>{formatAddress(point.address)}</address>
      {!EXACT.includes(point.precision) && <p className={classes.note}>{words.point.approximate}</p>}
      <PointMap
        points={markersOf([point])}
        selectedId={null}
        onOpen={(href) => void navigate(href)}
        tiles={tiles}
        height={MAP_HEIGHT}
      />
      <Anchor
        href={`https://www.openstreetmap.org/directions?to=${point.coords.lat}%2C${point.coords.lng}`}
        target="_blank"
        rel="noopener"
        className={classes.directions ?? ''}
      >
        {words.point.directions}
      </Anchor>
    </Card>
  );
}

function Community({ point }: { readonly point: PointJson }) {
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.point.community}</h2>
      <Facts
        facts={[
          { label: words.point.subscribers, value: String(point.subscriberCount) },
          { label: words.point.orders, value: String(point.distinctOrderCount) },
        ]}
      />
      {point.currentCommunityGoal && <Goal pointId={point.id} name={point.currentCommunityGoal.name} />}
    </Card>
  );
}
