import { getUser, type UserJson } from '@kosar/contract/accounts/users';
import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { listMyActors } from '@kosar/contract/market/market';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RightLater } from '../../../ui/right-later.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { ActorFields } from './actor-fields.tsx';
import { type ActorValues, fieldPhone, useNewActorForm } from './actor-form.ts';
import classes from './manage.module.css';

/** /management/newVeActor: a new actor of the person; the first one counts from the next login (spec 6). */
export default function NewActorPage() {
  const { userId, isManager } = useSession();
  const user = useEndpoint(getUser, { params: { id: userId ?? 0 } }, { enabled: userId !== null });
  const [made, setMade] = useState<VeActorJson | null>(null);
  return (
    <>
      <PageHead
        title={words.newActor.title}
        crumbs={isManager ? [{ label: words.home, to: to('management') }] : []}
        lead={words.newActor.lead}
      />
      {made ? (
        <RightLater title={words.created.title(made.name)} back={to('veActor', { veActorId: made.id })} />
      ) : (
        <LoadState query={user} skeletonHeight={640}>
          {(data) => <NewActorForm user={data} onLater={setMade} />}
        </LoadState>
      )}
    </>
  );
}

function NewActorForm({
  user,
  onLater,
}: {
  readonly user: UserJson;
  readonly onLater: (made: VeActorJson) => void;
}) {
  const { isManager } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = async ({ id }: VeActorJson) => {
    await client.invalidateQueries({ queryKey: queryKey(listMyActors) });
    await navigate(to('veActor', { veActorId: id }), { replace: true });
  };
  const form = useNewActorForm(emptyActor(user), `new-actor-${user.id}`, (made) => {
    if (isManager) void open(made);
    else onLater(made);
  });
  return (
    <Card className={`${classes.column} ${classes.section}`}>
      <p className="k-quiet">{words.newActor.next}</p>
      <Form form={form} failedTitle={words.form.createFailed}>
        <ActorFields form={form} isAdmin={false} />
        <SubmitButton isSending={form.isSending} sendingText={words.form.creating}>
          {words.form.create}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}

/** Most people are reached where their account is. */
function emptyActor(user: UserJson): ActorValues {
  return {
    name: '',
    email: user.name,
    phoneNumber: fieldPhone(user.phoneNumber),
    description: '',
    publiclyVisible: true,
    payoutPeriod: 'MONTHLY',
    einvoicingAllowed: false,
    version: 0,
  };
}
