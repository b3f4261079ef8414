import {
  type ActorInviteJson,
  getActorPeople,
  inviteManager,
  withdrawManagerInvite,
} from '@kosar/contract/actors/actor-people';
import { formatDay } from '@kosar/contract/format';
import { readableEmail } from '@kosar/domain/pasted';
import { Button, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { actorManagement } from '../../../hu/actor-management.ts';
import { call } from '../../../lib/call.ts';
import { queryKey, useSend } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage.module.css';

const t = actorManagement.people;

/** Invites someone by mail to act for the actor. */
export function InviteManager({ actorId }: { readonly actorId: number }) {
  const client = useQueryClient();
  const params = { id: actorId };
  const form = useForm({
    schema: inviteManager.body,
    initial: { email: '' },
    send: async (body) => {
      client.setQueryData(queryKey(getActorPeople, { params }), await call(inviteManager, { params, body }));
      return body.email;
    },
    onDone: (email: string) => {
      form.reset({ email: '' });
      showSuccess(t.sent(email));
    },
  });
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.invite}</Title>
      <Form form={form} label={t.invite} failedTitle={t.sendFailed}>
        <TextInput
          {...form.text('email', t.email)}
          description={t.inviteHint}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SubmitButton isSending={form.isSending}>{t.send}</SubmitButton>
      </Form>
    </Card>
  );
}

/** Invitations that no one has taken up yet. */
export function OpenInvites({
  actorId,
  invites,
}: {
  readonly actorId: number;
  readonly invites: readonly ActorInviteJson[];
}) {
  const withdraw = useSend(withdrawManagerInvite, { refresh: [getActorPeople] });
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.open}</Title>
      <FailurePanel title={t.failed} error={withdraw.error} />
      <ul className={classes.people}>
        {invites.map(({ id, email, invitedBy, expiresDate }) => (
          <li key={id}>
            <div className={classes.person}>
              <strong>{readableEmail(email)}</strong>
              <span className="k-quiet">{t.until(formatDay(expiresDate))}</span>
              <span className="k-quiet">{t.by(invitedBy)}</span>
            </div>
            <div className="k-row-sm">
              <Button
                variant="default"
                aria-label={t.withdrawOf(email)}
                onClick={() =>
                  withdraw.mutate(
                    { input: { params: { id: actorId, inviteId: id } } },
                    { onSuccess: () => showSuccess(t.withdrawn(email)) },
                  )
                }
              >
                {t.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
