import { listVeActors, type veActorListItem } from '@kosar/contract/actors/actor-management';
import { exportVeActors } from '@kosar/contract/admin/admin-list-files';
import { formatPhone } from '@kosar/contract/format';
import { ACTOR_ROLES, type ActorRole } from '@kosar/domain/vocabulary';
import type * as z from 'zod/mini';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { idColumn, optionsOf, RowLink, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { NothingYet, PUBLIC_FILTER } from './list-parts.tsx';

const t = adminLists.actors;
type Actor = z.infer<typeof veActorListItem>;

const COLUMNS: readonly ListColumn<Actor>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: ({ id, name }) => <RowLink to={to('veActor', { veActorId: id })}>{name}</RowLink>,
    sort: 'name',
  },
  {
    key: 'roles',
    label: t.role,
    cell: (actor) =>
      rolesOf(actor)
        .map((role) => t.roles[role])
        .join(', ') || null,
  },
  { key: 'owner', label: t.owner, cell: ({ ownedBy }) => ownedBy.fullName },
  { key: 'email', label: adminLists.email, cell: ({ email }) => <EmailText>{email}</EmailText> },
  { key: 'phone', label: adminLists.phone, cell: ({ phoneNumber }) => formatPhone(phoneNumber) },
  { key: 'public', label: adminLists.publicly, cell: (actor) => yesOrNo(actor.publiclyVisible) },
  idColumn(),
];

const FILTERS = [{ name: 'role', label: t.role, options: optionsOf(ACTOR_ROLES, t.roles) }, PUBLIC_FILTER];

/** Every actor with the roles it plays (spec 2, Admin area). */
export default function ActorsPage() {
  const list = useAdminList(listVeActors, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'name',
    size: 100,
  });
  return (
    <AdminList
      name="actors"
      title={pages.adminVeActors.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportVeActors}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<NothingYet />}
    />
  );
}

function rolesOf(actor: Actor): ActorRole[] {
  const plays: Readonly<Record<ActorRole, boolean>> = {
    PRODUCER: actor.isProducer,
    TRANSPORTER: actor.isTransporter,
    ORGANIZER: actor.isOrganizer,
    DELIVERY_POINT_MANAGER: actor.isDeliveryPointManager,
  };
  return ACTOR_ROLES.filter((role) => plays[role]);
}
