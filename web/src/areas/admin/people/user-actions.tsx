import { lookAsUser } from '@kosar/contract/accounts/looking-as';
import { deleteUser, getErasurePreview } from '@kosar/contract/accounts/user-erasure';
import {
  activateUserByAdmin,
  blockUser,
  getUserPage,
  pageUsers,
  resendUserMail,
  setUserAdmin,
  type UserPageJson,
  unblockUser,
} from '@kosar/contract/accounts/user-management';
import type { Endpoint } from '@kosar/contract/endpoint';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { people as t } from '../../../hu/people.ts';
import type { InputArgument } from '../../../lib/call.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { queryKey, useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { Obstacles } from '../../../ui/erasure-obstacles.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { OwnDataButtons } from '../../../ui/own-data-buttons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './people.module.css';

const w = adminLists.users;
const REFRESH = [getUserPage, pageUsers];

/** What an admin can do about a user. */
export function UserActions({ user }: { readonly user: UserPageJson }) {
  const session = useSession();
  const isSelf = session.userId === user.id;
  return (
    <Card as="section" aria-labelledby="actions">
      <h2 id="actions" className="k-heading-md">
        {t.actions}
      </h2>
      <div className={classes.actions}>
        <Button component={Link} to={to('profile', { id: user.id })} variant="default">
          {t.profile}
        </Button>
        {user.state === 'ACTIVE' && !user.roles.includes('ADMIN') && <Look userId={user.id} />}
        {user.state === 'UNACTIVATED' && (
          <MailButton user={user} kind="ACTIVATION" label={w.mailActivation} />
        )}
        {user.state === 'UNACTIVATED' && <Activate user={user} />}
        {user.state === 'ACTIVE' && <MailButton user={user} kind="PASSWORD_RESET" label={w.mailReset} />}
        {!isSelf && <AdminRight user={user} />}
        {!isSelf && <Blocking user={user} />}
        {!isSelf && <Erase user={user} />}
      </div>
      <p className="k-muted">{t.dataTextOf}</p>
      <OwnDataButtons userId={user.id} />
    </Card>
  );
}

function MailButton({
  user: { id },
  kind,
  label,
}: {
  readonly user: UserPageJson;
  readonly kind: 'ACTIVATION' | 'PASSWORD_RESET';
  readonly label: string;
}) {
  const mail = useSend(resendUserMail, { refresh: REFRESH });
  return (
    <ActionButton label={label} done={w.mailed} sending={mail} input={{ params: { id }, body: { kind } }} />
  );
}

function Activate({ user: { id } }: { readonly user: UserPageJson }) {
  return (
    <ConfirmedAction
      send={activateUserByAdmin}
      input={{ params: { id } }}
      refresh={REFRESH}
      title={w.activateTitle}
      confirm={w.activate}
      done={w.activated}
      button={(ask) => (
        <Button variant="default" onClick={ask}>
          {w.activate}
        </Button>
      )}
    >
      <p>{w.activateText}</p>
    </ConfirmedAction>
  );
}

function AdminRight({ user: { id, roles } }: { readonly user: UserPageJson }) {
  const isAdmin = roles.includes('ADMIN');
  const label = isAdmin ? t.unmakeAdmin : t.makeAdmin;
  return (
    <ConfirmedAction
      send={setUserAdmin}
      input={{ params: { id }, body: { isAdmin: !isAdmin } }}
      refresh={REFRESH}
      title={label}
      confirm={label}
      done={isAdmin ? t.unmadeAdmin : t.madeAdmin}
      isDangerous
      button={(ask) => <DangerButton label={label} onClick={ask} />}
    >
      <p>{isAdmin ? t.unmakeAdminText : t.makeAdminText}</p>
    </ConfirmedAction>
  );
}

function Blocking({ user: { id, state } }: { readonly user: UserPageJson }) {
  const input = { params: { id } };
  const unblock = useSend(unblockUser, { refresh: REFRESH });
  if (state === 'BLOCKED')
    return <ActionButton label={w.unblock} done={w.unblocked} sending={unblock} input={input} />;
  return (
    <ConfirmedAction
      send={blockUser}
      input={input}
      refresh={REFRESH}
      title={w.blockTitle}
      confirm={w.block}
      done={w.blocked}
      isDangerous
      button={(ask) => <DangerButton label={w.block} onClick={ask} />}
    >
      <p>{w.blockText}</p>
    </ConfirmedAction>
  );
}

function DangerButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="outline" color="paprika" onClick={onClick}>
      {label}
    </Button>
  );
}

/** What needs no question is sent at once; a refusal stands below its button. */
function ActionButton<E extends Endpoint>({
  label,
  done,
  sending,
  input,
}: {
  readonly label: string;
  readonly done: string;
  readonly sending: ReturnType<typeof useSend<E>>;
  readonly input: InputArgument<E>;
}) {
  return (
    <>
      <Button
        variant="default"
        aria-disabled={sending.isPending || undefined}
        onClick={() => {
          if (!sending.isPending) sending.mutate({ input }, { onSuccess: () => showSuccess(done) });
        }}
      >
        {label}
      </Button>
      {sending.error && <Panel tone="error" title={failureWords(sending.error)} role="alert" />}
    </>
  );
}

/** The whole app begins anew as that user: nothing of the admin's stays loaded. */
function Look({ userId }: { readonly userId: number }) {
  return (
    <ConfirmedAction
      send={lookAsUser}
      input={{ params: { id: userId } }}
      title={t.look}
      confirm={t.look}
      onDone={() => globalThis.location.assign(to('home'))}
      button={(ask) => (
        <Button variant="default" onClick={ask}>
          {t.look}
        </Button>
      )}
    >
      <p>{t.lookText}</p>
    </ConfirmedAction>
  );
}

function Erase({ user }: { readonly user: UserPageJson }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.erase}
      </Button>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function EraseDialog({ user, onClose }: { readonly user: UserPageJson; readonly onClose: () => void }) {
  const preview = useEndpoint(getErasurePreview, { params: { id: user.id } }, { staleMs: 0 });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isFree = preview.data?.obstacles.length === 0;
  const erase = async () => {
    if (!isFree) return onClose();
    setBusy(true);
    try {
      await call(deleteUser, { params: { id: user.id } });
      showSuccess(t.erased);
      await client.invalidateQueries({ queryKey: queryKey(pageUsers) });
      await navigate(to('adminUsers'));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.eraseTitle}
      confirm={t.erase}
      isDangerous
      isSending={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <LoadState query={preview} skeletonHeight={120}>
        {({ obstacles, orderCount }) =>
          obstacles.length > 0 ? (
            <Obstacles obstacles={obstacles} />
          ) : (
            <>
              <p>{t.eraseText(user.fullName)}</p>
              {orderCount > 0 && <p>{t.erasedOrders(orderCount)}</p>}
            </>
          )
        }
      </LoadState>
      {failure !== null && <Panel tone="error" title={failureWords(failure)} role="alert" />}
    </ConfirmDialog>
  );
}
