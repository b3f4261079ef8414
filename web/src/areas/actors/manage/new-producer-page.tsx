import { createProducer } from '@kosar/contract/accounts/role-management';
import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { listMyActors } from '@kosar/contract/market/market';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { actorManagement } from '../../../hu/actor-management.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage.module.css';
import { NewRolePage } from './new-role-page.tsx';
import { ProducerFields } from './producer-fields.tsx';
import { EMPTY_PRODUCER, type ProducerValues, producerBody, producerField } from './producer-form.ts';
import { rolePath } from './role-paths.ts';

const t = actorManagement.role;

/** /management/veActor/{veActorId}/newProducer */
export default function NewProducerPage() {
  return (
    <NewRolePage actorRole="PRODUCER">
      {(actor) =>
        actor.producerId === null ? (
          <TakeProducer actor={actor} />
        ) : (
          <Navigate to={rolePath('PRODUCER', actor.id)} replace />
        )
      }
    </NewRolePage>
  );
}

function TakeProducer({ actor }: { readonly actor: VeActorJson }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lookAtRole = async () => {
    showSuccess(t.taken.PRODUCER);
    await client.invalidateQueries({ queryKey: queryKey(listMyActors) });
    await client.invalidateQueries({ queryKey: queryKey(getVeActor) });
    await navigate(rolePath('PRODUCER', actor.id), { replace: true });
  };
  const initial: ProducerValues = { ...EMPTY_PRODUCER, payoutPeriod: actor.payoutPeriod };
  const form = useForm({
    schema: createProducer.body,
    initial,
    toBody: (values) => ({ veActorId: actor.id, ...producerBody(values) }),
    fieldOf: producerField,
    send: (body) => call(createProducer, { body }),
    draftKey: `new-producer-${actor.id}`,
    onDone: () => void lookAtRole(),
  });
  return (
    <Card className={`${classes.column} ${classes.section}`}>
      <p className="k-quiet">{t.about.PRODUCER}</p>
      <Form form={form} failedTitle={t.takeFailed}>
        <ProducerFields form={form} />
        <SubmitButton isSending={form.isSending} sendingText={t.taking}>
          {t.take.PRODUCER}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}
