import { getManagementHome } from '@kosar/contract/market/management-home';
import type { MyActorJson } from '@kosar/contract/market/market';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus, IconTable, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { useMyActors, useSession } from '../../app/session.ts';
import { managementHome as words } from '../../hu/management-home.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FirstRole } from '../../ui/first-role.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ComingHandovers } from './coming-handovers.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './management-page.module.css';
import { RoleBlocks } from './role-blocks.tsx';
import { TodoList } from './todo-list.tsx';

/** The management home (ux: to-dos first, most urgent on top, each leading to where it is done; then a block for each role). */
export default function ManagementPage() {
  const actors = useMyActors();
  const { isManager } = useSession();
  const [chosenId] = useLocalStorage<number | null>({ key: 'kosar-actor', defaultValue: null });
  if (!isManager) return <NoActor />;
  return (
    <LoadState query={actors} skeletonHeight={480}>
      {(mine) => {
        const actor = mine.find(({ id }) => id === chosenId) ?? mine[0];
        return actor === undefined ? <NoActor /> : <Home key={actor.id} actor={actor} actors={mine} />;
      }}
    </LoadState>
  );
}

function NoActor() {
  const { isAdmin } = useSession();
  return (
    <>
      <PageHead title={words.title} />
      <EmptyState
        title={words.none}
        Icon={IconUsersGroup}
        action={
          <div className={classes.ways}>
            <Button component={Link} to={to('newVeActor')} leftSection={<IconPlus size={20} aria-hidden />}>
              {words.newActor}
            </Button>
            {isAdmin && (
              <Button component={Link} to={to('adminVeActors')} variant="default">
                {words.admin}
              </Button>
            )}
          </div>
        }
      >
        <p>{words.noneText}</p>
        {isAdmin && <p>{words.noneAdmin}</p>}
      </EmptyState>
    </>
  );
}

function Home({
  actor,
  actors,
}: {
  readonly actor: MyActorJson;
  /** All of the person's: what waits for any of them stands in one list. */
  readonly actors: readonly MyActorJson[];
}) {
  const home = useEndpoint(getManagementHome, { params: { id: actor.id } });
  return (
    <>
      <PageHead title={words.title} lead={actor.name} actions={<Actions actor={actor} />} />
      <div className="k-column-xl">
        {hasNoRole(actor) && <FirstRole veActorId={actor.id} />}
        <TodoList actors={actors} />
        <LoadState query={home} skeletonHeight={480}>
          {(data) => (
            <>
              <ComingHandovers handovers={data.handovers} />
              <FirstSteps actor={actor} steps={data.firstSteps} />
              <RoleBlocks actor={actor} home={data} />
            </>
          )}
        </LoadState>
      </div>
    </>
  );
}

function hasNoRole({ isProducer, isTransporter, isOrganizer, isDeliveryPointManager }: MyActorJson): boolean {
  return !(isProducer || isTransporter || isOrganizer || isDeliveryPointManager);
}

function Actions({ actor: { transporterId, producerId } }: { readonly actor: MyActorJson }) {
  return (
    <>
      {transporterId !== null && (
        <Button
          component={Link}
          to={to('newDeliveryChain', { transporterId })}
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {words.newChain}
        </Button>
      )}
      {producerId !== null && (
        <Button
          component={Link}
          to={to('quickProductEdit', { producerId })}
          variant="default"
          leftSection={<IconTable size={20} stroke={1.75} aria-hidden />}
        >
          {words.quickEdit}
        </Button>
      )}
    </>
  );
}
