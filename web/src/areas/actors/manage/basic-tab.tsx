import {
  deleteActorImage,
  getVeActor,
  uploadActorImage,
  type VeActorJson,
} from '@kosar/contract/actors/actor-management';
import { listMyActors } from '@kosar/contract/market/market';
import type { PayoutPeriod } from '@kosar/domain/vocabulary';
import { Avatar, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { common } from '../../../hu/common.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { ActorFields } from './actor-fields.tsx';
import { actorValues, useActorForm } from './actor-form.ts';
import { EndActor } from './end-actor.tsx';
import classes from './manage.module.css';

/** Tab 0 of an actor: what it introduces itself, its picture, and its end. */
export default function BasicTab({ actor }: { readonly actor: VeActorJson }) {
  return (
    <div className={classes.page}>
      <DataSection actor={actor} />
      <div className={classes.stack}>
        <ActorPicture actor={actor} />
        <EndActor actor={actor} />
      </div>
    </div>
  );
}

function DataSection({ actor }: { readonly actor: VeActorJson }) {
  const t = words.form;
  const client = useQueryClient();
  const [before, setBefore] = useState(() => actorValues(actor));
  const form = useActorForm(actor, before, (saved) => {
    client.setQueryData(queryKey(getVeActor, { params: { id: String(saved.id) } }), saved);
    void client.invalidateQueries({ queryKey: queryKey(listMyActors) });
    setBefore(actorValues(saved));
    showSuccess(common.saved);
  });
  return (
    <Card as="section" className={classes.section}>
      <Form form={form} label={t.label}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => actorValues(await call(getVeActor, { params: { id: actor.id } }))}
          labels={{
            name: t.name,
            email: t.email,
            phoneNumber: t.phone,
            description: t.description,
            payoutPeriod: t.payoutPeriod,
            publiclyVisible: t.publiclyVisible,
          }}
          show={(value, field) => (field === 'payoutPeriod' ? payoutPeriods[value as PayoutPeriod] : null)}
        />
        <ActorFields form={form} isAdmin={actor.einvoicingAllowed !== null} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.save}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}

function ActorPicture({ actor }: { readonly actor: VeActorJson }) {
  const t = words.picture;
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.title}</Title>
      <PictureField
        calls={{
          upload: uploadActorImage,
          remove: deleteActorImage,
          input: { params: { id: actor.id } },
          refresh: [getVeActor],
        }}
        hasPicture={actor.profileImageUrl !== null}
        hint={t.hint}
        removeTitle={t.removeTitle}
        removeText={t.removeText}
      >
        <Avatar
          src={actor.profileImageUrl}
          name={actor.name}
          alt={t.alt(actor.name)}
          size={120}
          color="leaf"
        />
      </PictureField>
    </Card>
  );
}
