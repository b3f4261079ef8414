import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { useMyActors, useSession } from '../../app/session.ts';
import { events as words } from '../../hu/events.ts';

/** Leads a transporter to the page where they take a chain to the event. */
export function BringChain({ eventId }: { readonly eventId: number }) {
  const { isAdmin } = useSession();
  const isTransporter = useMyActors().data?.some((actor) => actor.isTransporter) ?? false;
  if (!isTransporter && !isAdmin) return null;
  return (
    <Button
      component={Link}
      to={to('transport', { eventId })}
      variant="default"
      leftSection={<IconTruck size={20} stroke={1.75} aria-hidden />}
    >
      {words.event.bringChain}
    </Button>
  );
}
