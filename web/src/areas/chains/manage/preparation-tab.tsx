import { getPackList, type PackListJson } from '@kosar/contract/handover/pack-lists';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { Link } from 'react-router';
import { chainOrderWords as words } from '../../../hu/chain-orders.ts';
import { loadText } from '../../../lib/bag-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { Bag } from './bag.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import classes from './managed-chain.module.css';
import { NoOrders } from './products-tab.tsx';

const t = words.packs;

/** Who packs sees a bag for each order, by point and buyer (`?delivery=4` shows one point), and ticks those that are done. */
export default function PreparationTab({ chain }: ChainTabProps) {
  const [search, setSearch] = useSearchParams();
  const delivery = search.get('delivery') ?? '';
  const packs = useEndpoint(getPackList, { query: { deliveryChain: chain.id } });
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const query = new URLSearchParams(before);
        if (id === '') query.delete('delivery');
        else query.set('delivery', id);
        return query;
      },
      { replace: true },
    );
  const printed = (list: 'packs' | 'labels') => {
    const query = new URLSearchParams(search);
    query.set('print', list);
    return `?${query}`;
  };
  return (
    <section>
      <div className={classes.headLine}>
        <h2 className="k-subheading-sm">{t.title}</h2>
        <Group gap="sm">
          <Button
            component={Link}
            to={printed('packs')}
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          >
            {words.print}
          </Button>
          <Button
            component={Link}
            to={printed('labels')}
            variant="default"
            leftSection={<IconTags size={20} stroke={1.75} aria-hidden />}
          >
            {words.labels.print}
          </Button>
        </Group>
      </div>
      {chain.deliveries.length > 1 && (
        <NativeSelect
          label={t.delivery}
          value={delivery}
          onChange={(event) => choose(event.currentTarget.value)}
          mb="md"
          maw="28rem"
          data={[
            { value: '', label: t.all },
            ...chain.deliveries.map(({ id, deliveryPoint }) => ({
              value: String(id),
              label: deliveryPoint.name,
            })),
          ]}
        />
      )}
      <LoadState query={packs} skeletonHeight={480}>
        {(list) => <Points chainId={chain.id} packs={list} delivery={delivery} />}
      </LoadState>
    </section>
  );
}

function Points({
  chainId,
  packs,
  delivery,
}: {
  readonly chainId: number;
  readonly packs: PackListJson;
  readonly delivery: string;
}) {
  const [done, setDone] = useLocalStorage<readonly number[]>({
    key: `kosar-packed-${chainId}`,
    defaultValue: [],
  });
  const packed = new Set(done);
  const toggle = (orderId: number) =>
    setDone((before) =>
      before.includes(orderId) ? before.filter((id) => id !== orderId) : [...before, orderId],
    );
  const shown = packs.deliveries.filter(({ id }) => delivery === '' || String(id) === delivery);
  const packings = new Map(packs.packings.map((packing) => [packing.id, packing]));
  if (shown.length === 0) return <NoOrders />;
  return (
    <div className={classes.sections}>
      {shown.map(({ id, deliveryPoint, bags }) => (
        <section key={id} aria-label={deliveryPoint.name}>
          <h3 className="k-title">{deliveryPoint.name}</h3>
          <p className={classes.quiet}>
            {[
              t.bags(bags.length),
              loadText(bags),
              t.packed(bags.filter(({ orderId }) => packed.has(orderId)).length, bags.length),
            ].join(' · ')}
          </p>
          <ol className={classes.bags}>
            {bags.map((bag, index) => (
              <Bag
                key={bag.orderId}
                bag={bag}
                place={index + 1}
                packings={packings}
                isPacked={packed.has(bag.orderId)}
                onToggle={() => toggle(bag.orderId)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
