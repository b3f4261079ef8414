import type { ActorRole } from '@kosar/domain/vocabulary';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { actorManagement } from '../../../hu/actor-management.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { newRolePath } from './role-paths.ts';

const t = actorManagement.role;

/** A role that the actor doesn't play: what it is for, and the way to take it. */
export function NoRole({
  actorRole: role,
  veActorId,
}: {
  readonly actorRole: ActorRole;
  readonly veActorId: number;
}) {
  return (
    <EmptyState
      title={t.none[role]}
      Icon={IconUserPlus}
      action={
        <Button component={Link} to={newRolePath(role, veActorId)}>
          {t.take[role]}
        </Button>
      }
    >
      <p>{t.about[role]}</p>
    </EmptyState>
  );
}
