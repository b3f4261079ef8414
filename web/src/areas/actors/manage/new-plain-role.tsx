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
import { PlainRoleFields, plainRoleBody } from './plain-role-fields.tsx';
import { PLAIN_ROLES, type PlainRole, type PlainRoleValues } from './plain-roles.ts';
import { rolePath } from './role-paths.ts';

const t = actorManagement.role;

/** The page on which an actor takes a role that has little beside the actor's own data. */
export function NewPlainRole({ actorRole: role }: { readonly actorRole: PlainRole }) {
  return (
    <NewRolePage actorRole={role}>
      {(actor) =>
        PLAIN_ROLES[role].idOf(actor) === null ? (
          <TakeRole actorRole={role} actor={actor} />
        ) : (
          <Navigate to={rolePath(role, actor.id)} replace />
        )
      }
    </NewRolePage>
  );
}

const EMPTY: PlainRoleValues = { payoutPeriod: 'MONTHLY', introduction: '', version: 0 };

function TakeRole({
  actorRole: role,
  actor,
}: {
  readonly actorRole: PlainRole;
  readonly actor: VeActorJson;
}) {
  const { create, createBody } = PLAIN_ROLES[role];
  const client = useQueryClient();
  const navigate = useNavigate();
  const lookAtRole = async () => {
    showSuccess(t.taken[role]);
    await client.invalidateQueries({ queryKey: queryKey(listMyActors) });
    await client.invalidateQueries({ queryKey: queryKey(getVeActor) });
    await navigate(rolePath(role, actor.id), { replace: true });
  };
  const form = useForm({
    schema: createBody,
    initial: { ...EMPTY, payoutPeriod: actor.payoutPeriod },
    toBody: (values: PlainRoleValues) => ({ veActorId: actor.id, ...plainRoleBody(role, values) }),
    send: (body) => call(create, { body }),
    draftKey: `new-${role}-${actor.id}`,
    onDone: () => void lookAtRole(),
  });
  return (
    <Card className={`${classes.column} ${classes.section}`}>
      <p className="k-quiet">{t.about[role]}</p>
      <Form form={form} failedTitle={t.takeFailed}>
        <PlainRoleFields form={form} actorRole={role} />
        <SubmitButton isSending={form.isSending} sendingText={t.taking}>
          {t.take[role]}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}
