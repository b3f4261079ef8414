import { type AdminOverviewJson, getAdminOverview } from '@kosar/contract/admin/admin-overview';
import { formatNumber } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
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

/** The admin home (spec 2): what waits for an admin, what the market holds, and the way to every list. */
export default function AdminPage() {
  const overview = useEndpoint(getAdminOverview, {});
  return (
    <div className="k-column-xl">
      <PageHead title={pages.admin.title} lead={t.lead} />
      <LoadState query={overview} skeletonHeight={260}>
        {(loaded) => (
          <div className={classes.two}>
            <Waiting overview={loaded} />
            <section aria-labelledby="market">
              <h2 id="market" className="k-heading-md">
                {t.market}
              </h2>
              <Card>
                <Facts
                  facts={FIGURES.map((name) => ({
                    label: t.figures[name],
                    value: formatNumber(loaded[name]),
                  }))}
                />
              </Card>
            </section>
          </div>
        )}
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

function Waiting({ overview }: { readonly overview: AdminOverviewJson }) {
  const waiting = WAITS.filter((name) => overview[name] > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="k-heading-md">
        {t.waiting}
      </h2>
      <Card>
        {waiting.length === 0 ? (
          <p className={classes.about}>{t.nothingWaits}</p>
        ) : (
          <ul className={classes.waits}>
            {waiting.map((name) => (
              <li key={name}>
                <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
                <WaitName name={name} />
                <strong>{formatNumber(overview[name])}</strong>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
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
