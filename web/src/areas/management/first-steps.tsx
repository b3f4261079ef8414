import type { ManagementHomeJson } from '@kosar/contract/market/management-home';
import type { MyActorJson } from '@kosar/contract/market/market';
import { Anchor } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { managementHome } from '../../hu/management-home.ts';
import { Card } from '../../ui/card.tsx';
import classes from './management-page.module.css';

const words = managementHome.steps;

type Steps = ManagementHomeJson['firstSteps'];

/** What a new actor has yet to do, gone as soon as it is done. Products are a producer's, chains are a transporter's to open. */
export function FirstSteps({ actor, steps }: { readonly actor: MyActorJson; readonly steps: Steps }) {
  const shown = stepsOf(actor).filter(({ path }) => path !== null);
  if (shown.every(({ name }) => steps[name])) return null;
  return (
    <Card as="section">
      <h2 className="k-heading-md">{words.title}</h2>
      <p className="k-quiet">{words.lead}</p>
      <ul className={classes.steps}>
        {shown.map(({ name, path }) => (
          <li key={name}>
            {steps[name] ? (
              <IconCircleCheck size={24} stroke={1.75} aria-hidden />
            ) : (
              <IconCircle size={24} stroke={1.75} aria-hidden />
            )}
            <span>{steps[name] ? words.done : words.open}</span>
            {steps[name] || path === null ? (
              <span>{words[name]}</span>
            ) : (
              <Anchor component={Link} to={path}>
                {words[name]}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stepsOf({ id, producerId, transporterId }: MyActorJson) {
  const veActorId = id;
  return [
    { name: 'data', path: to('veActor', { veActorId }) },
    { name: 'bankAccount', path: to('veActor', { veActorId }, { tab: 'accounts' }) },
    { name: 'product', path: producerId === null ? null : to('newProduct', { producerId }) },
    { name: 'chain', path: transporterId === null ? null : to('newDeliveryChain', { transporterId }) },
  ] as const satisfies readonly { name: keyof Steps; path: string | null }[];
}
