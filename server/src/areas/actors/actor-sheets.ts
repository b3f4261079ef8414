import type { veActorListItem } from '@kosar/contract/actors/actor-management';
import type { ProducerListItemJson, RoleListItemJson } from '@kosar/contract/actors/actors';
import type { SheetColumn } from '@kosar/contract/sheet';
import type * as z from 'zod/mini';
import { yesOrNo } from '../../infra/sheet/sheet-words.ts';

type Actor = z.infer<typeof veActorListItem>;

/** Columns of the list of actors as a file. */
export const ACTOR_COLUMNS: readonly SheetColumn<Actor>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Szerepek', kind: 'text', value: rolesOf },
  { label: 'Tulajdonos', kind: 'text', value: ({ ownedBy }) => ownedBy.fullName },
  { label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { label: 'Telefon', kind: 'phone', value: ({ phoneNumber }) => phoneNumber },
  { label: 'Nyilvános', kind: 'text', value: ({ publiclyVisible }) => yesOrNo(publiclyVisible) },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];

/** Columns of the list of producers as a file. */
export const PRODUCER_COLUMNS: readonly SheetColumn<ProducerListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Telephely', kind: 'text', value: ({ site }) => site?.address ?? site?.name ?? null },
  {
    label: 'Terméktípusok',
    kind: 'text',
    value: ({ productTypes }) => productTypes.map(({ name }) => name).join(', '),
  },
  { label: 'Rendelhető szállítás', kind: 'count', value: (row) => row.currentDeliveryCount },
  { label: 'Nyilvános', kind: 'text', value: ({ publiclyVisible }) => yesOrNo(publiclyVisible) },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];

/** Columns of the lists of transporters, organizers and point managers as files. */
export const ROLE_COLUMNS: readonly SheetColumn<RoleListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Nyilvános', kind: 'text', value: ({ publiclyVisible }) => yesOrNo(publiclyVisible) },
  { label: 'Szereplő azonosítója', kind: 'count', value: ({ veActorId }) => veActorId },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];

function rolesOf(actor: Actor): string {
  return [
    ...(actor.isProducer ? ['termelő'] : []),
    ...(actor.isTransporter ? ['szállító'] : []),
    ...(actor.isOrganizer ? ['szervező'] : []),
    ...(actor.isDeliveryPointManager ? ['átvevőpont-kezelő'] : []),
  ].join(', ');
}
