import { type ChainListItemJson, listChains } from '@kosar/contract/chains/chains';
import { formatLongDay } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chainListWords as t } from '../../hu/chain-lists.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useAddressTab } from '../../lib/use-address-tab.ts';
import { Card } from '../card.tsx';
import { Deadline } from '../deadline.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LoadState } from '../load-state.tsx';
import { isOrderable } from '../market/is-orderable.ts';
import { MinimumProgress } from '../minimum-progress.tsx';
import { Pager, usePage } from '../pager.tsx';
import { StateBadge } from '../state-badge.tsx';
import { TabList, tabPanel } from '../tab-list.tsx';
import classes from './chain-list.module.css';

/** Whose chains a list holds: an actor's in one of its roles. */
export type ChainsOf =
  | { readonly transporter: string }
  | { readonly producer: string }
  | { readonly organizer: string }
  | { readonly deliveryPointManager: string };

/** Spec 4 and 9: what each tab holds, and in which order. */
const TABS = {
  current: { current: 'true', orderby: 'dayOfDelivery,id' },
  archive: { current: 'false', orderby: '-dayOfDelivery,-id' },
} as const;
export const NAMES = ['current', 'archive'] as const;
const TABS_ID = 'chain-lists';

/** The chains of an actor, ten a page, on two tabs (`?tab=archive`): the first six states, and what is over (spec 2, Management area). */
export function ChainList({
  of,
  addressOf,
  actionsOf,
  emptyAction,
}: {
  readonly of: ChainsOf;
  /** The page that a chain's name leads to. */
  readonly addressOf: (chain: ChainListItemJson) => string;
  readonly actionsOf?: (chain: ChainListItemJson) => ReactNode;
  readonly emptyAction?: ReactNode;
}) {
  const [tab, open] = useAddressTab(NAMES);
  const page = usePage();
  const query = { ...of, ...TABS[tab], page: String(page) };
  const chains = useEndpoint(listChains, { query }, { keepPrevious: true });
  return (
    <>
      <TabList
        id={TABS_ID}
        label={t.tabs.label}
        tabs={NAMES.map((name) => ({ name, label: t.tabs[name] }))}
        open={tab}
        onOpen={open}
      />
      <div {...tabPanel(TABS_ID, tab)}>
        <LoadState
          query={chains}
          skeletonHeight={480}
          empty={
            <EmptyState title={t.emptyTitle} Icon={IconTruck} action={tab === 'current' && emptyAction}>
              <p>{tab === 'current' ? t.emptyCurrent : t.emptyArchive}</p>
            </EmptyState>
          }
        >
          {(list) => (
            <>
              <ul className="k-list-spaced">
                {list.items.map((chain) => (
                  <Row key={chain.id} chain={chain} address={addressOf(chain)} actions={actionsOf?.(chain)} />
                ))}
              </ul>
              <Pager page={list.page} size={list.size} total={list.total} />
            </>
          )}
        </LoadState>
      </div>
    </>
  );
}

function Row({
  chain,
  address,
  actions,
}: {
  readonly chain: ChainListItemJson;
  readonly address: string;
  readonly actions: ReactNode;
}) {
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className={classes.what}>
        <StateBadge state={chain.state} />
        <h2 className="k-title-wrapping">
          <Anchor component={Link} to={address} inherit>
            {chain.name}
          </Anchor>
        </h2>
        <p className="k-quiet">
          {[formatLongDay(chain.dayOfDelivery), t.deliveries(chain.deliveryCount), ...chain.tags].join(' · ')}
        </p>
        {isOrderable(chain.state) && <Deadline until={chain.orderDeadline} />}
      </div>
      <div className={classes.chain}>
        <MinimumProgress
          orderedIncomeFt={chain.orderedIncome}
          minIncomeFt={chain.minIncome}
          state={chain.state}
        />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  );
}
