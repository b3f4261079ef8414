import { deleteVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { listMyActors } from '@kosar/contract/market/market';
import { reasonToKeepActor } from '@kosar/domain/actor-ties';
import { Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { actorManagement } from '../../../hu/actor-management.ts';
import { Card } from '../../../ui/card.tsx';
import { EndButton } from './end-button.tsx';
import classes from './manage.module.css';

const t = actorManagement.ending;

/** The end of an actor, for its owner and admins, once it has nothing left to do. */
export function EndActor({ actor }: { readonly actor: VeActorJson }) {
  const { userId, isAdmin } = useSession();
  const navigate = useNavigate();
  const isOwner = userId === actor.ownedBy.id || isAdmin;
  const reason = reasonToKeepActor(actor.ties);
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.title}</Title>
      <p className="k-quiet">{t.text}</p>
      <EndButton
        label={t.button}
        forbidden={isOwner ? reason && actorManagement.keep[reason] : t.onlyOwner(actor.ownedBy.fullName)}
        ask={t.ask}
        text={t.askText(actor.name)}
        end={deleteVeActor}
        refresh={[listMyActors]}
        input={{ params: { id: actor.id } }}
        done={t.done(actor.name)}
        onDone={() => void navigate(to('management'))}
      />
    </Card>
  );
}
