import { listMyTodos } from '@kosar/contract/market/management-home';
import { NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pages } from '../../hu/pages.ts';
import { managementMenu, shell } from '../../hu/shell.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { isActorOf, useAdminRoom } from '../admin-room.ts';
import { to } from '../paths.ts';
import { useMyActors, useSession } from '../session.ts';
import { AdminLayout } from './admin-layout.tsx';
import { managementBlocks } from './management-blocks.ts';
import { SideLayout } from './side-layout.tsx';

/**
 * The management area: the actor on top whose page is open, else the one chosen last (remembered), with how much waits for each; then what
 * they can do. An admin who opens what another's actor has stays in the admin area.
 */
export function ManagementLayout() {
  const actors = useMyActors().data ?? [];
  const navigate = useNavigate();
  const [chosenId, choose] = useLocalStorage<number | null>({ key: 'kosar-actor', defaultValue: null });
  const params = useParams();
  const shown = actors.find((each) => isActorOf(each, params));
  const actor = shown ?? actors.find(({ id }) => id === chosenId) ?? actors[0];
  useEffect(() => {
    if (shown !== undefined) choose(shown.id);
  }, [shown, choose]);
  const { isAdmin } = useSession();
  const isAdminRoom = useAdminRoom();
  const { pathname } = useLocation();
  const todos = useEndpoint(listMyTodos, {}, { enabled: actors.length > 1 }).data ?? [];
  if (isAdminRoom || (isAdmin && pathname === to('report'))) return <AdminLayout />;
  return (
    <SideLayout
      label={shell.managementNav}
      top={
        actors.length > 1 && (
          <NativeSelect
            label={shell.actor}
            mb="sm"
            value={actor?.id}
            onChange={(event) => {
              choose(Number(event.currentTarget.value));
              // The page that is open belongs to the actor before.
              void navigate(to('management'));
            }}
            data={actors.map(({ id, name }) => ({
              value: String(id),
              label: actorLabel(name, todos.filter(({ veActor }) => veActor.id === id).length),
            }))}
          />
        )
      }
      blocks={[
        { items: [{ label: managementMenu.home, to: to('management') }] },
        ...(actor === undefined ? [] : managementBlocks(actor)),
        { items: [{ label: pages.newVeActor.title, to: to('newVeActor') }] },
      ]}
    />
  );
}

function actorLabel(name: string, todos: number): string {
  return todos === 0 ? name : shell.actorTodos(name, todos);
}
