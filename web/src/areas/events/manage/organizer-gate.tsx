import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useMyActors, useSession } from '../../../app/session.ts';

/** Pages of an organizer are for those who manage it and for admins; anybody else is led to the management home (spec 2). */
export function OrganizerGate({ children }: { readonly children: (organizerId: string) => ReactNode }) {
  const { organizerId = '' } = useParams();
  const { isAdmin } = useSession();
  const actors = useMyActors();
  const isOwn = actors.data?.some((actor) => String(actor.organizerId) === organizerId) ?? false;
  if (isOwn || (isAdmin && /^[1-9]\d{0,8}$/.test(organizerId))) return children(organizerId);
  if (actors.isPending) return <Skeleton height={320} radius="lg" />;
  return <Navigate to={to('management')} replace />;
}
