import { getProducer } from '@kosar/contract/actors/actors';
import { relationWords as t } from '../../hu/relations.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Panel } from '../../ui/panel.tsx';

/** What the chosen producer has written of how it wants its goods to be carried (spec 3, wantsToTransportInfo). */
export function ProducerInput({ producerId }: { readonly producerId: string }) {
  const { data } = useEndpoint(getProducer, { params: { id: producerId } }, { enabled: producerId !== '' });
  if (producerId === '' || data === undefined || data.wantsToTransportInfo === '') return null;
  return (
    <Panel tone="info" title={t.input} headingLevel={2}>
      <p>{data.wantsToTransportInfo}</p>
    </Panel>
  );
}
