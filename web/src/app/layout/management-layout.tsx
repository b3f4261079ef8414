import type { MyActorJson } from '@kosar/contract/market';
import { NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { type Params, useNavigate, useParams } from 'react-router';
import { pages } from '../../hu/pages.ts';
import { managementMenu, shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import { useMyActors } from '../session.ts';
import { managementBlocks } from './management-blocks.ts';
import { SideLayout } from './side-layout.tsx';

/** The management area: the actor on top whose page is open, else the one chosen last (remembered), then what they can do. */
export function ManagementLayout() {
  const actors = useMyActors().data ?? [];
  const navigate = useNavigate();
  const [chosenId, choose] = useLocalStorage<number | null>({ key: 'kosar-actor', defaultValue: null });
  const params = useParams();
  const shown = actors.find((each) => isOf(each, params));
  const actor = shown ?? actors.find(({ id }) => id === chosenId) ?? actors[0];
  useEffect(() => {
    if (shown !== undefined) choose(shown.id);
  }, [shown, choose]);
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
            data={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
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

/** Whether the address names the actor, or one of its roles. */
function isOf(actor: MyActorJson, params: Params): boolean {
  return [
    [actor.id, params['veActorId']],
    [actor.producerId, params['producerId']],
    [actor.transporterId, params['transporterId']],
    [actor.organizerId, params['organizerId']],
    [actor.deliveryPointManagerId, params['managerId']],
  ].some(([id, named]) => id !== null && String(id) === named);
}
