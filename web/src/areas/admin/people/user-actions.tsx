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
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { people as t } from '../../../hu/people.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Obstacles } from '../../../ui/erasure-obstacles.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { OwnDataButtons } from '../../../ui/own-data-buttons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './people.module.css';

const w = adminLists.users;

interface UserAction {
  readonly label: string;
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly ask?: { readonly title: string; readonly text: ReactNode; readonly isDangerous?: boolean };
}

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
        {actionsOf(user, isSelf).map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        {!isSelf && <Erase user={user} />}
      </div>
      <p className="k-muted">{t.dataTextOf}</p>
      <OwnDataButtons userId={user.id} />
    </Card>
  );
}

function actionsOf({ id, state, roles }: UserPageJson, isSelf: boolean): UserAction[] {
  const params = { id };
  const actions: UserAction[] = [];
  if (state === 'UNACTIVATED')
    actions.push(
      {
        label: w.mailActivation,
        run: () => call(resendUserMail, { params, body: { kind: 'ACTIVATION' } }),
        done: w.mailed,
      },
      {
        label: w.activate,
        run: () => call(activateUserByAdmin, { params }),
        done: w.activated,
        ask: { title: w.activateTitle, text: w.activateText },
      },
    );
  if (state === 'ACTIVE')
    actions.push({
      label: w.mailReset,
      run: () => call(resendUserMail, { params, body: { kind: 'PASSWORD_RESET' } }),
      done: w.mailed,
    });
  if (isSelf) return actions;
  const isAdmin = roles.includes('ADMIN');
  actions.push({
    label: isAdmin ? t.unmakeAdmin : t.makeAdmin,
    run: () => call(setUserAdmin, { params, body: { isAdmin: !isAdmin } }),
    done: isAdmin ? t.unmadeAdmin : t.madeAdmin,
    ask: {
      title: isAdmin ? t.unmakeAdmin : t.makeAdmin,
      text: isAdmin ? t.unmakeAdminText : t.makeAdminText,
      isDangerous: true,
    },
  });
  if (state === 'BLOCKED')
    actions.push({ label: w.unblock, run: () => call(unblockUser, { params }), done: w.unblocked });
  else
    actions.push({
      label: w.block,
      run: () => call(blockUser, { params }),
      done: w.blocked,
      ask: { title: w.blockTitle, text: w.blockText, isDangerous: true },
    });
  return actions;
}

function ActionButton({ action: { label, run, done, ask } }: { readonly action: UserAction }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      setAsking(false);
      showSuccess(done);
      for (const stale of [getUserPage, pageUsers])
        await client.invalidateQueries({ queryKey: queryKey(stale) });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const failed = failure !== null && <Panel tone="error" title={failureWords(failure)} role="alert" />;
  return (
    <>
      <Button
        variant={ask?.isDangerous ? 'outline' : 'default'}
        {...(ask?.isDangerous ? { color: 'paprika' } : {})}
        aria-disabled={isBusy || undefined}
        onClick={() => (ask ? setAsking(true) : void send())}
      >
        {label}
      </Button>
      {!ask && failed}
      {ask && isAsking && (
        <ConfirmDialog
          title={ask.title}
          confirm={label}
          isDangerous={ask.isDangerous ?? false}
          isSending={isBusy}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          <p>{ask.text}</p>
          {failed}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The whole app begins anew as that user: nothing of the admin's stays loaded. */
function Look({ userId }: { readonly userId: number }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const look = async () => {
    try {
      await call(lookAsUser, { params: { id: userId } });
      globalThis.location.assign(to('home'));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.look}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.look}
          confirm={t.look}
          onConfirm={() => void look()}
          onClose={() => setAsking(false)}
        >
          <p>{t.lookText}</p>
          {failure !== null && <Panel tone="error" title={failureWords(failure)} role="alert" />}
        </ConfirmDialog>
      )}
    </>
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
