import { addDelivery, getTransport, type TransportJson } from '@kosar/contract/chains/delivery-management';
import { formatAddress } from '@kosar/contract/format';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { transportWords as t } from '../../hu/transport.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { NewChainNotice } from './new-chain-notice.tsx';
import classes from './transport.module.css';
import { TransportChain } from './transport-chain.tsx';

/** /transport/{eventId}: an event, and the transporter's chains of its day to take there. */
export default function TransportPage() {
  const { eventId = '' } = useParams();
  const transport = useEndpoint(getTransport, { params: { eventId } });
  return (
    <LoadState
      query={transport}
      isPage
      skeletonHeight={480}
      back={{ to: to('deliveries'), label: t.parents }}
    >
      {(data) => <Transport transport={data} />}
    </LoadState>
  );
}

function Transport({ transport: { event, transporters, chains } }: { readonly transport: TransportJson }) {
  const [search, setSearch] = useSearchParams();
  const add = useSend(addDelivery, { refresh: [getTransport] });
  const [only] = transporters;
  const chosen = transporters.length === 1 ? String(only?.id) : (search.get('transporter') ?? '');
  const shown = chains.filter(({ transporterId }) => chosen === '' || String(transporterId) === chosen);
  const newChain =
    chosen === ''
      ? null
      : to(
          'newDeliveryChain',
          { transporterId: chosen },
          { event: event.id, deliveryPoint: event.deliveryPoint.id, dayOfDelivery: event.dayOfDelivery },
        );
  return (
    <>
      <PageHead title={t.title} crumbs={[{ label: t.parents, to: to('deliveries') }]} />
      <Card className={classes.about ?? ''}>
        <Facts
          facts={[
            {
              label: t.event,
              value: (
                <Anchor component={Link} to={to('deliveryEvent', { id: event.id })}>
                  {event.name}
                </Anchor>
              ),
            },
            { label: t.when, value: <PickupTime pickup={event} as="long" /> },
            {
              label: t.point,
              value: `${event.deliveryPoint.name}, ${formatAddress(event.deliveryPoint.address)}`,
            },
          ]}
        />
      </Card>
      {transporters.length > 1 && (
        <NativeSelect
          label={t.transporter}
          value={chosen}
          mb="md"
          maw="24rem"
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { transporter: value }, { replace: true })
          }
          data={[
            { value: '', label: t.allTransporters },
            ...transporters.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {add.error && (
        <Panel tone="error" title={t.failed} role="alert">
          <p>{failureWords(add.error)}</p>
        </Panel>
      )}
      <section aria-labelledby="transport-chains">
        <h2 id="transport-chains" className={classes.title}>
          {t.chains}
        </h2>
        {shown.length === 0 && (
          <EmptyState title={t.emptyTitle}>
            <p>{t.emptyText}</p>
          </EmptyState>
        )}
        <ul className={classes.chains}>
          {shown.map((chain) => (
            <TransportChain
              key={chain.id}
              chain={chain}
              isSending={add.isPending}
              onAdd={() =>
                add.mutate(
                  { input: { body: { deliveryChainId: chain.id, deliveryEventId: event.id } } },
                  { onSuccess: () => showSuccess(t.succeeded) },
                )
              }
            />
          ))}
        </ul>
      </section>
      {newChain === null ? (
        <p>{t.chooseTransporter}</p>
      ) : (
        <>
          {chains.length === 0 && transporters.length === 1 && <NewChainNotice path={newChain} />}
          <Button component={Link} to={newChain} variant="default">
            {t.newChain}
          </Button>
        </>
      )}
    </>
  );
}
