import { type ActorPersonJson, getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { getActorPeople, handOverActor, removeManager } from '@kosar/contract/actors/actor-people';
import { listMyActors } from '@kosar/contract/market/market';
import { readableEmail } from '@kosar/domain/pasted';
import { Button, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { actorManagement } from '../../../hu/actor-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { InviteManager, OpenInvites } from './invite-manager.tsx';
import classes from './manage.module.css';

const t = actorManagement.people;

/** Tab 1 of an actor: who acts for it, who is invited to, and whose it is. */
export default function AccessTab({ actor }: { readonly actor: VeActorJson }) {
  const people = useEndpoint(getActorPeople, { params: { id: actor.id } });
  return (
    <LoadState query={people} skeletonHeight={420}>
      {({ ownedBy, managers, invites }) => (
        <div className={classes.page}>
          <Card as="section" className={classes.section}>
            <Title order={2}>{t.title}</Title>
            <p className="k-quiet">{t.lead}</p>
            <Title order={3}>{t.owner}</Title>
            <ul className={classes.people}>
              <li>
                <Person person={ownedBy} />
              </li>
            </ul>
            <Title order={3}>{t.managers}</Title>
            {managers.length === 0 && <p className="k-quiet">{t.noManagers}</p>}
            <ul className={classes.people}>
              {managers.map((manager) => (
                <li key={manager.id}>
                  <Person person={manager} />
                  <ManagerActions actorId={actor.id} ownerId={ownedBy.id} manager={manager} />
                </li>
              ))}
            </ul>
          </Card>
          <div className={classes.stack}>
            <InviteManager actorId={actor.id} />
            {invites.length > 0 && <OpenInvites actorId={actor.id} invites={invites} />}
          </div>
        </div>
      )}
    </LoadState>
  );
}

function Person({ person }: { readonly person: ActorPersonJson }) {
  const { userId } = useSession();
  return (
    <div className={classes.person}>
      <span>
        <strong>{person.fullName}</strong>
        {person.id === userId && ` (${t.you})`}
      </span>
      <span className="k-quiet">{readableEmail(person.emailAddress)}</span>
    </div>
  );
}

function ManagerActions({
  actorId,
  ownerId,
  manager,
}: {
  readonly actorId: number;
  readonly ownerId: number;
  readonly manager: ActorPersonJson;
}) {
  const { userId, isAdmin } = useSession();
  const navigate = useNavigate();
  const isSelf = manager.id === userId;
  const leaves = isSelf && !isAdmin;
  const refresh = leaves ? [listMyActors] : [getActorPeople, getVeActor, listMyActors];
  const name = manager.fullName;
  return (
    <>
      <div className="k-row-sm">
        {(userId === ownerId || isAdmin) && (
          <ConfirmedAction
            send={handOverActor}
            input={{ params: { id: actorId }, body: { userId: manager.id } }}
            refresh={refresh}
            title={t.handOverAsk}
            confirm={t.handOver}
            failed={t.failed}
            done={t.handedOver(name)}
            button={(ask) => (
              <Button variant="default" aria-label={t.handOverOf(name)} onClick={ask}>
                {t.handOver}
              </Button>
            )}
          >
            <Text>{t.handOverText(name)}</Text>
          </ConfirmedAction>
        )}
        <ConfirmedAction
          send={removeManager}
          input={{ params: { id: actorId, userId: manager.id } }}
          refresh={refresh}
          title={isSelf ? t.leaveAsk : t.removeAsk}
          confirm={isSelf ? t.leave : t.remove}
          failed={t.failed}
          done={isSelf ? t.left : t.removed(name)}
          onDone={() => leaves && void navigate(to('management'))}
          isDangerous
          button={(ask) => (
            <Button
              variant="subtle"
              color="paprika"
              aria-label={isSelf ? undefined : t.removeOf(name)}
              onClick={ask}
            >
              {isSelf ? t.leave : t.remove}
            </Button>
          )}
        >
          <Text>{isSelf ? t.leaveText : t.removeText(name)}</Text>
        </ConfirmedAction>
      </div>
    </>
  );
}
