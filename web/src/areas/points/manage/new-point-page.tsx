import { listPoints } from '@kosar/contract/points/points';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { queryKey } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage-points.module.css';
import { ManagerGate } from './manager-gate.tsx';
import { PointFields } from './point-fields.tsx';
import { useNewPointForm } from './point-form.ts';

/** Opens another point of a manager; then on to its page. */
export default function NewPointPage() {
  return <ManagerGate>{(managerId) => <NewPoint key={managerId} managerId={managerId} />}</ManagerGate>;
}

function NewPoint({ managerId }: { readonly managerId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, place } = useNewPointForm(managerId, (made) => {
    void client.invalidateQueries({ queryKey: queryKey(listPoints) });
    showSuccess(words.form.opened);
    void navigate(to('managedPoint', { managerId, id: made.id }));
  });
  return (
    <>
      <PageHead
        title={words.newPoint}
        crumbs={[
          { label: words.home, to: to('management') },
          { label: words.list, to: to('managerPoints', { managerId }) },
        ]}
      />
      <Card className={classes.column ?? ''}>
        <Form form={form} label={words.form.label}>
          <PointFields form={form} place={place} ownToken="" />
          <SubmitButton isSending={form.isSending} sendingText={words.form.opening}>
            {words.form.open}
          </SubmitButton>
        </Form>
        <LeaveGuard when={form.isDirty && !form.isSending} />
      </Card>
    </>
  );
}
