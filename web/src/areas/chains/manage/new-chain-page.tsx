import {
  getChainPrefill,
  listEventsForChain,
  listGoodsForChain,
} from '@kosar/contract/chains/chain-preparing';
import { Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { newChainWords as t } from '../../../hu/new-chain.ts';
import { pages } from '../../../hu/pages.ts';
import { useMarketDefaults } from '../../../lib/market-defaults.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { NewChainForm } from './form/new-chain-form.tsx';
import { startOf } from './form/new-chain-start.ts';
import { TransporterGate } from './transporter-gate.tsx';

/** A new chain of a transporter (spec 2): from nothing, from a past one (`/{id}`), or for an event (`?event=`). */
export default function NewChainPage() {
  return <TransporterGate>{(transporterId) => <NewChain transporterId={transporterId} />}</TransporterGate>;
}

function NewChain({ transporterId }: { readonly transporterId: string }) {
  const defaults = useMarketDefaults();
  const { id } = useParams();
  const eventId = useSearchParams()[0].get('event');
  const staysAsLoaded = { staleMs: Number.POSITIVE_INFINITY };
  const prefill = useEndpoint(
    getChainPrefill,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...staysAsLoaded },
  );
  const events = useEndpoint(listEventsForChain, { query: { transporter: transporterId } }, staysAsLoaded);
  const goods = useEndpoint(listGoodsForChain, { query: { transporter: transporterId } }, staysAsLoaded);
  const list = to('transporterChains', { transporterId });
  const isMissing =
    prefill.error !== null && ['missing', 'input', 'forbidden'].includes(causeOf(prefill.error));
  const isForeign = prefill.data !== undefined && String(prefill.data.transporterId) !== transporterId;
  if (isMissing || isForeign) return <Navigate to={list} replace />;
  const source = prefill.data ?? null;
  const back = { to: list, label: pages.transporterChains.title };
  const form = (
    <LoadState query={events} skeletonHeight={720} isPage back={back}>
      {(eventList) => (
        <LoadState query={goods} skeletonHeight={720} isPage back={back}>
          {(producers) => (
            <NewChainForm
              key={`${transporterId}-${id ?? ''}-${eventId ?? ''}`}
              transporterId={Number(transporterId)}
              prefill={source}
              events={eventList}
              producers={producers}
              initial={startOf(
                {
                  prefill: source,
                  events: eventList,
                  event: eventList.find((event) => String(event.id) === eventId) ?? null,
                },
                new Date(),
                defaults,
              )}
              draftKey={`new-chain-${transporterId}-${id ?? ''}-${eventId ?? ''}`}
            />
          )}
        </LoadState>
      )}
    </LoadState>
  );
  return (
    <>
      <PageHead
        title={t.title}
        crumbs={[
          { label: pages.management.title, to: to('management') },
          { label: pages.transporterChains.title, to: list },
        ]}
        lead={source === null ? t.lead : t.copyLead(source.source.name)}
      />
      {id === undefined ? (
        form
      ) : (
        <LoadState query={prefill} skeletonHeight={720} isPage back={back}>
          {() => form}
        </LoadState>
      )}
    </>
  );
}
