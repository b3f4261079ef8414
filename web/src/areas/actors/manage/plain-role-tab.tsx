import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import type { RoleProfileJson } from '@kosar/contract/actors/actors';
import { listMyActors } from '@kosar/contract/market/market';
import { reasonToKeepRole } from '@kosar/domain/actor-ties';
import type { PayoutPeriod } from '@kosar/domain/vocabulary';
import { Anchor, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { actorManagement } from '../../../hu/actor-management.ts';
import { common } from '../../../hu/common.ts';
import { payoutPeriods } from '../../../hu/words.ts';
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
import { PlainRoleFields, plainRoleBody } from './plain-role-fields.tsx';
import { PLAIN_ROLES, type PlainRole, type PlainRoleValues } from './plain-roles.ts';

const t = actorManagement.role;

/** A role's tab: what it says beside the actor's own data, its public page, and its end. */
export function PlainRoleTab({
  actorRole: role,
  actor,
}: {
  readonly actorRole: PlainRole;
  readonly actor: VeActorJson;
}) {
  const id = PLAIN_ROLES[role].idOf(actor);
  if (id === null) return <NoRole actorRole={role} veActorId={actor.id} />;
  return <PlayedRole actorRole={role} id={id} actor={actor} />;
}

function PlayedRole({
  actorRole: role,
  id,
  actor,
}: {
  readonly actorRole: PlainRole;
  readonly id: number;
  readonly actor: VeActorJson;
}) {
  const { get, pagePath } = PLAIN_ROLES[role];
  const profile = useEndpoint(get, { params: { id } });
  return (
    <LoadState query={profile} skeletonHeight={320}>
      {(data) => (
        <div className={classes.page}>
          <Card as="section" className={classes.section}>
            <Title order={2}>{t.data}</Title>
            <p className="k-quiet">{t.about[role]}</p>
            <RoleForm actorRole={role} profile={data} />
            {pagePath && (
              <Anchor component={Link} to={pagePath(id)}>
                {t.look}
              </Anchor>
            )}
          </Card>
          <EndRole actorRole={role} id={id} actor={actor} />
        </div>
      )}
    </LoadState>
  );
}

function RoleForm({
  actorRole: role,
  profile,
}: {
  readonly actorRole: PlainRole;
  readonly profile: RoleProfileJson;
}) {
  const { get, update, updateBody } = PLAIN_ROLES[role];
  const params = { id: profile.id };
  const client = useQueryClient();
  const [before, setBefore] = useState(() => valuesOf(profile));
  const form = useForm({
    schema: updateBody,
    initial: before,
    toBody: ({ version, ...values }: PlainRoleValues) => ({ ...plainRoleBody(role, values), version }),
    send: (body) => call(update, { params, body }),
    onDone: (saved: RoleProfileJson) => {
      client.setQueryData(queryKey(get, { params }), saved);
      setBefore(valuesOf(saved));
      form.reset(valuesOf(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <Form form={form} label={t.data}>
      <ConflictPanel
        form={form}
        before={before}
        load={async () => valuesOf(await call(get, { params }))}
        labels={{ payoutPeriod: t.payoutPeriod, introduction: t.introduction }}
        show={(value, field) => (field === 'payoutPeriod' ? payoutPeriods[value as PayoutPeriod] : null)}
      />
      <PlainRoleFields form={form} actorRole={role} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {t.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty} />
    </Form>
  );
}

function EndRole({
  actorRole: role,
  id,
  actor,
}: {
  readonly actorRole: PlainRole;
  readonly id: number;
  readonly actor: VeActorJson;
}) {
  const reason = reasonToKeepRole(role, actor.ties);
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.ending}</Title>
      <p className="k-quiet">{t.endingText}</p>
      <EndButton
        label={t.end[role]}
        forbidden={reason && actorManagement.keep[reason]}
        ask={t.endAsk[role]}
        text={t.endText[role]}
        end={PLAIN_ROLES[role].end}
        refresh={[getVeActor, listMyActors]}
        input={{ params: { id } }}
        done={t.ended}
      />
    </Card>
  );
}

function valuesOf({ payoutPeriod, introduction, version }: RoleProfileJson): PlainRoleValues {
  return { payoutPeriod: payoutPeriod ?? 'MONTHLY', introduction, version };
}
