import { formatNumber } from '@kosar/contract/format';
import { deletePoint } from '@kosar/contract/points/point-management';
import { getPoint, listPoints, type PointJson } from '@kosar/contract/points/points';
import type { Coords } from '@kosar/domain/distance';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage-points.module.css';
import { PointFields } from './point-fields.tsx';
import { type PointValues, pointValues, usePointForm } from './point-form.ts';
import { PointHandovers } from './point-handovers.tsx';
import { Subscribers } from './subscribers.tsx';

/** The data of a point, beside them its invitation, who follows it, and its end. */
export default function InfoTab({ point, list }: { readonly point: PointJson; readonly list: string }) {
  return (
    <div className={classes.columns}>
      <DataSection point={point} />
      <div className={classes.stack}>
        <PointHandovers pointId={point.id} />
        <Invitation point={point} />
        <Subscribers pointId={point.id} />
        <EndSection point={point} list={list} />
      </div>
    </div>
  );
}

/** The form begins anew with what was saved here; what others save meanwhile waits for the conflict panel. */
function DataSection({ point }: { readonly point: PointJson }) {
  const [shown, setShown] = useState(point);
  return <DataForm key={shown.version} point={shown} onSaved={setShown} />;
}

function DataForm({
  point,
  onSaved,
}: {
  readonly point: PointJson;
  readonly onSaved: (saved: PointJson) => void;
}) {
  const t = words.form;
  const client = useQueryClient();
  const before = pointValues(point);
  const { form, place } = usePointForm(point, before, (saved) => {
    client.setQueryData(queryKey(getPoint, { params: { id: String(saved.id) } }), saved);
    void client.invalidateQueries({ queryKey: queryKey(listPoints) });
    showSuccess(common.saved);
    onSaved(saved);
  });
  return (
    <Card as="section">
      <Form form={form} label={t.label}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => pointValues(await call(getPoint, { params: { id: point.id } }))}
          labels={{
            name: t.name,
            postalCode: t.postalCode,
            city: t.city,
            street: t.street,
            pin: t.place,
            description: t.description,
            publicPoint: t.publicPoint,
            inviteToken: t.token,
          }}
          show={(value, field) => (field === 'pin' && (value as Coords | null) !== null ? t.pinned : null)}
        />
        <PointFields form={form} place={place} ownToken={before.inviteToken} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.save}
        </SubmitButton>
      </Form>
      <LeaveGuard when={!isSame(form.values, before)} />
    </Card>
  );
}

/** A draft that has come back is unsent, too, though nothing was typed since. */
function isSame(one: PointValues, other: PointValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Invitation({ point }: { readonly point: PointJson }) {
  const path = to('joinDeliveryPoint', { token: point.inviteToken ?? '' });
  return (
    <Card as="section" className={classes.row ?? ''}>
      <h2 className={classes.name}>{words.invite}</h2>
      <p className={classes.note}>{words.inviteWhy}</p>
      <CopyField label={words.inviteLink} value={new URL(path, window.location.origin).href} />
      <ShareButton title={point.name} path={path} label={words.inviteShare} />
    </Card>
  );
}

function EndSection({ point, list }: { readonly point: PointJson; readonly list: string }) {
  const t = words.remove;
  const navigate = useNavigate();
  return (
    <Card as="section" className={classes.row ?? ''}>
      <h2 className={classes.name}>{t.title}</h2>
      <p className={classes.note}>{t.text}</p>
      <div>
        <ConfirmedAction
          send={deletePoint}
          input={{ params: { id: point.id } }}
          refresh={[listPoints]}
          title={t.ask(point.name)}
          confirm={t.action}
          failed={t.failed}
          done={t.done}
          onDone={() => void navigate(list, { replace: true })}
          isDangerous
          button={(ask) => (
            <Button variant="outline" color="paprika" onClick={ask}>
              {t.action}
            </Button>
          )}
        >
          <Text>{t.askText(formatNumber(point.subscriberCount))}</Text>
        </ConfirmedAction>
      </div>
    </Card>
  );
}
