import { NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { pages } from '../../hu/pages.ts';
import { managementMenu, shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import { useMyActors } from '../session.ts';
import { managementBlocks } from './management-blocks.ts';
import { SideLayout } from './side-layout.tsx';

/** The management area: the chosen actor on top (remembered), then what they can do. */
export function ManagementLayout() {
  const actors = useMyActors().data ?? [];
  const navigate = useNavigate();
  const [chosenId, choose] = useLocalStorage<number | null>({ key: 'kosar-actor', defaultValue: null });
  const actor = actors.find(({ id }) => id === chosenId) ?? actors[0];
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
