import type { MyActorJson } from '@kosar/contract/market';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { managementHome } from '../../hu/management-home.ts';
import { Card } from '../../ui/card.tsx';
import classes from './management-page.module.css';

const words = managementHome.firstRole;
const ROLES = ['newProducer', 'newTransporter', 'newOrganizer', 'newDeliveryPointManager'] as const;

/** An actor without a role can do nothing yet: what each role is for, and the way to take it. */
export function FirstRole({ actor }: { readonly actor: MyActorJson }) {
  return (
    <Card as="section">
      <h2 className={classes.title}>{words.title}</h2>
      <p className={classes.note}>{words.lead}</p>
      <ul className={classes.choices}>
        {ROLES.map((role) => (
          <li key={role}>
            <Anchor component={Link} to={to(role, { veActorId: actor.id })} fw={600} className={classes.way ?? ''}>
              {words[role].take}
            </Anchor>
            <span className={classes.note}>{words[role].about}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
