import { deleteProducer, updateProducer } from '@kosar/contract/accounts/role-management';
import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { getProducer, type ProducerJson } from '@kosar/contract/actors/actors';
import { listMyActors } from '@kosar/contract/market/market';
import { reasonToKeepRole } from '@kosar/domain/actor-ties';
import { Anchor, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { EndButton } from './end-button.tsx';
import classes from './manage.module.css';
import { NoRole } from './no-role.tsx';
import { ProducerFields } from './producer-fields.tsx';
import { type ProducerValues, producerBody, producerField, producerValues } from './producer-form.ts';
import { ManagedPictures } from './producer-pictures.tsx';
import { producerValueWords } from './producer-words.ts';

const t = words.producer;

/** Tab 2 of an actor: the producer, its three pictures, and the end of the role. */
export default function ProducerTab({ actor }: { readonly actor: VeActorJson }) {
  const { producerId } = actor;
  if (producerId === null) return <NoRole actorRole="PRODUCER" veActorId={actor.id} />;
  return <Producer id={producerId} actor={actor} />;
}

function Producer({ id, actor }: { readonly id: number; readonly actor: VeActorJson }) {
  const producer = useEndpoint(getProducer, { params: { id } });
  return (
    <LoadState query={producer} skeletonHeight={640}>
      {(data) => (
        <div className={classes.page}>
          <Card as="section" className={classes.section}>
            <ProducerForm producer={data} />
            <Anchor component={Link} to={to('producer', { id })}>
              {t.look}
            </Anchor>
          </Card>
          <div className={classes.stack}>
            <ManagedPictures producer={data} />
            <EndProducer id={id} actor={actor} />
          </div>
        </div>
      )}
    </LoadState>
  );
}

function ProducerForm({ producer }: { readonly producer: ProducerJson }) {
  const params = { id: producer.id };
  const client = useQueryClient();
  const [before, setBefore] = useState(() => producerValues(producer));
  const form = useForm({
    schema: updateProducer.body,
    initial: before,
    toBody: (values: ProducerValues) => ({ ...producerBody(values), version: values.version }),
    fieldOf: producerField,
    send: (body) => call(updateProducer, { params, body }),
    onDone: (saved: ProducerJson) => {
      client.setQueryData(queryKey(getProducer, { params }), saved);
      setBefore(producerValues(saved));
      form.reset(producerValues(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <Form form={form} label={words.role.names.PRODUCER}>
      <ConflictPanel
        form={form}
        before={before}
        load={async () => producerValues(await call(getProducer, { params }))}
        labels={{
          legalForm: t.legalForm,
          vatIncluded: t.vat,
          payoutPeriod: words.role.payoutPeriod,
          publiclyVisible: t.publiclyVisible,
          productionInfo: t.productionInfo,
          otherInfo: t.otherInfo,
          video: t.video,
          siteName: t.siteName,
          postalCode: t.postalCode,
          city: t.city,
          street: t.street,
          pin: t.place,
          transportCapacity: t.transportCapacity,
          ownProductTransportRange: t.transportRange,
          wantsToTransportInfo: t.wantsToTransport,
          transportToBpInfo: t.transportToBp,
        }}
        show={producerValueWords}
      />
      <ProducerFields form={form} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {words.role.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty} />
    </Form>
  );
}

function EndProducer({ id, actor }: { readonly id: number; readonly actor: VeActorJson }) {
  const { role, keep } = words;
  const reason = reasonToKeepRole('PRODUCER', actor.ties);
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{role.ending}</Title>
      <p className="k-quiet">{role.endingText}</p>
      <EndButton
        label={role.end.PRODUCER}
        forbidden={reason && keep[reason]}
        ask={role.endAsk.PRODUCER}
        text={role.endText.PRODUCER}
        end={deleteProducer}
        refresh={[getVeActor, listMyActors]}
        input={{ params: { id } }}
        done={role.ended}
      />
    </Card>
  );
}
