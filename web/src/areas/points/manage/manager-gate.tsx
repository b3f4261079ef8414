import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useMyActors, useSession } from '../../../app/session.ts';

/** Pages of a point manager are for those who look after it and for admins; anybody else is led to the management home (spec 2). */
export function ManagerGate({ children }: { readonly children: (managerId: string) => ReactNode }) {
  const { managerId = '' } = useParams();
  const { isAdmin } = useSession();
  const actors = useMyActors();
  const isOwn = actors.data?.some((actor) => String(actor.deliveryPointManagerId) === managerId) ?? false;
  if (isOwn || (isAdmin && /^[1-9]\d{0,8}$/.test(managerId))) return children(managerId);
  if (actors.isPending) return <Skeleton height={320} radius="lg" />;
  return <Navigate to={to('management')} replace />;
}
