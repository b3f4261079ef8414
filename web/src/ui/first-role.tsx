import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../app/paths.ts';
import { managementHome } from '../hu/management-home.ts';
import { Card } from './card.tsx';
import classes from './first-role.module.css';

const words = managementHome.firstRole;
const ROLES = ['newProducer', 'newTransporter', 'newOrganizer', 'newDeliveryPointManager'] as const;

/** An actor without a role can do nothing yet: what each role is for, and the way to take it. */
export function FirstRole({ veActorId }: { readonly veActorId: number }) {
  return (
    <Card as="section">
      <h2 className={classes.title}>{words.title}</h2>
      <p className="k-quiet">{words.lead}</p>
      <ul className={classes.roles}>
        {ROLES.map((role) => (
          <li key={role}>
            <Anchor component={Link} to={to(role, { veActorId })} className={classes.take ?? ''}>
              {words[role].take}
            </Anchor>
            <span className="k-quiet">{words[role].about}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
