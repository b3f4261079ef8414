import { type AdminOverviewJson, getAdminOverview } from '@kosar/contract/admin/admin-overview';
import { formatNumber } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { adminBlocks } from '../../app/admin-menu.ts';
import { to } from '../../app/paths.ts';
import { adminHome as t } from '../../hu/admin-home.ts';
import { pages } from '../../hu/pages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './admin-page.module.css';

const WAITS = ['chainsToFinalize', 'failedPayouts', 'failedMails', 'unapprovedProducts'] as const;
/** Where what waits is seen to. */
const WAITS_AT: Readonly<Partial<Record<(typeof WAITS)[number], string>>> = {
  chainsToFinalize: to('adminChains', {}, { state: 'TO_BE_FINALIZED' }),
  failedMails: to('adminMails', {}, { state: 'FAILED' }),
  failedPayouts: to('adminClearings', {}, { hasFailed: 'true' }),
  unapprovedProducts: to('adminProductApprovals'),
};
const FIGURES = ['users', 'actors', 'openChains', 'openOrders'] as const;
/** Stands where a number comes. */
const UNKNOWN = '…';

/** The admin home (spec 2): what waits for an admin, what the market holds, and the way to every list. */
export default function AdminPage() {
  const overview = useEndpoint(getAdminOverview, {});
  return (
    <div className="k-column-xl">
      <PageHead title={pages.admin.title} lead={t.lead} />
      <LoadState query={overview} skeleton={<Overview overview={null} />}>
        {(loaded) => <Overview overview={loaded} />}
      </LoadState>
      <section aria-label={t.lists} className={classes.blocks}>
        {adminBlocks().map(({ head, items }) => (
          <div key={head}>
            <h2 className="k-heading-md">{head}</h2>
            <ul className={classes.links}>
              {items.map(({ to: path, label, about }) => (
                <li key={path}>
                  <Link to={path} className={classes.link}>
                    <span className={classes.what}>
                      <span>{label}</span>
                      <span className={classes.about}>{about}</span>
                    </span>
                    <IconChevronRight size={20} stroke={1.75} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}

/** As high before its numbers are known as after: the lists below it don't move under a finger. */
function Overview({ overview }: { readonly overview: AdminOverviewJson | null }) {
  return (
    <div className={classes.two}>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="k-heading-md">
          {t.waiting}
        </h2>
        <Card>
          <ul className={classes.waits}>
            {WAITS.map((name) => (
              <Waiting key={name} name={name} count={overview?.[name]} />
            ))}
          </ul>
        </Card>
      </section>
      <section aria-labelledby="market">
        <h2 id="market" className="k-heading-md">
          {t.market}
        </h2>
        <Card>
          <Facts
            facts={FIGURES.map((name) => ({
              label: t.figures[name],
              value: overview === null ? UNKNOWN : formatNumber(overview[name]),
            }))}
          />
        </Card>
      </section>
    </div>
  );
}

function Waiting({
  name,
  count,
}: {
  readonly name: (typeof WAITS)[number];
  readonly count: number | undefined;
}) {
  const Icon = count === undefined || count > 0 ? IconAlertTriangle : IconCheck;
  return (
    <li data-waits={(count ?? 0) > 0 || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <WaitName name={name} />
      <strong>{count === undefined ? UNKNOWN : formatNumber(count)}</strong>
    </li>
  );
}

function WaitName({ name }: { readonly name: (typeof WAITS)[number] }) {
  const path = WAITS_AT[name];
  if (path === undefined) return <span>{t.waits[name]}</span>;
  return (
    <Anchor component={Link} to={path} py="sm">
      {t.waits[name]}
    </Anchor>
  );
}
