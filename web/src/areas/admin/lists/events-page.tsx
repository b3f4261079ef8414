import { exportEvents } from '@kosar/contract/admin/admin-list-files';
import { formatNumber } from '@kosar/contract/format';
import { type EventListItemJson, listEvents } from '@kosar/contract/points/events';
import { EVENT_TYPES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { pointChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { CURRENT_FILTER, NothingYet } from './list-parts.tsx';

const t = adminLists.events;

const pathOf = ({ id, organizer }: EventListItemJson) =>
  to('managedEvent', { organizerId: organizer.id, id });

const COLUMNS: readonly ListColumn<EventListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: (row) => <RowLink to={pathOf(row)}>{row.name}</RowLink>,
    sort: 'name',
  },
  {
    key: 'day',
    label: t.day,
    cell: ({ dayOfDelivery }) => (dayOfDelivery === null ? t.noDay : <DateText value={dayOfDelivery} />),
    sort: 'dayOfDelivery',
  },
  { key: 'point', label: t.point, cell: ({ deliveryPoint }) => deliveryPoint.name },
  { key: 'city', label: t.city, cell: ({ deliveryPoint }) => deliveryPoint.address.city },
  { key: 'organizer', label: t.organizer, cell: ({ organizer }) => organizer.name },
  {
    key: 'deliveries',
    label: t.deliveries,
    cell: ({ deliveries }) => formatNumber(deliveries.length),
    isNumber: true,
  },
  idColumn(),
];

const FILTERS = [
  CURRENT_FILTER,
  { name: 'type', label: t.type, options: optionsOf(EVENT_TYPES, t.types) },
  findFilter('deliveryPoint', t.point, pointChoices),
];

/** Every event (spec 2, Admin area). */
export default function EventsPage() {
  const list = useAdminList(listEvents, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-dayOfDelivery,-id',
  });
  return (
    <AdminList
      name="events"
      title={pages.adminEvents.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      sheet={exportEvents}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={(row) => [
        { label: adminLists.open, to: pathOf(row) },
        { label: adminLists.roles.page, to: to('deliveryEvent', { id: row.id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}
