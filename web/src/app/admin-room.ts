import type { MyActorJson } from '@kosar/contract/market/market';
import { type Params, useParams } from 'react-router';
import type { Crumb } from '../ui/page-head.tsx';
import { adminCrumbs } from './admin-crumbs.ts';
import type { PlainPage } from './paths.ts';
import { useMyActors, useSession } from './session.ts';

const ROLE_PARAMS = ['veActorId', 'producerId', 'transporterId', 'organizerId', 'managerId'];

/** Whether the page belongs to an actor that isn't the admin's own: it then stands in the admin area, where they came from. */
export function useAdminRoom(): boolean {
  const { isAdmin } = useSession();
  const actors = useMyActors().data ?? [];
  const params = useParams();
  const isOfActor = ROLE_PARAMS.some((name) => params[name] !== undefined);
  return isAdmin && isOfActor && !actors.some((actor) => isActorOf(actor, params));
}

/** The way back from a page of an actor: to the admin's list in the admin area, else the given one. */
export function useCrumbs(list: PlainPage, own: readonly Crumb[]): readonly Crumb[] {
  return useAdminRoom() ? adminCrumbs(list) : own;
}

/** Whether the address names the actor, or one of its roles. */
export function isActorOf(actor: MyActorJson, params: Params): boolean {
  return [
    [actor.id, params['veActorId']],
    [actor.producerId, params['producerId']],
    [actor.transporterId, params['transporterId']],
    [actor.organizerId, params['organizerId']],
    [actor.deliveryPointManagerId, params['managerId']],
  ].some(([id, named]) => id !== null && String(id) === named);
}
