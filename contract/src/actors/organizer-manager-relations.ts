import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flag, id } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import {
  relationFilters,
  relationInput,
  relationOutput,
  relationParty,
  relationVersion,
} from './relation-fields.ts';

/** At whose points an organizer holds events, and what their manager gets. */
const relation = z.object({
  ...relationOutput,
  organizer: relationParty,
  deliveryPointManager: relationParty,
  /** The share is a part of the organizer's, not of the whole revenue. */
  relative: z.boolean(),
});
export type OrganizerManagerRelationJson = z.infer<typeof relation>;

const terms = { ...relationInput, relative: flag() };

const filters = relationFilters;
const SORTED_BY = ['id', 'organizer', 'deliveryPointManager', 'share', 'createdDate'] as const;
const SORTED = 'organizer,deliveryPointManager,id';

export const listOrganizerManagerRelations = endpoint({
  name: 'listOrganizerManagerRelations',
  method: 'GET',
  path: '/organizer-delivery-point-manager-relation',
  who: 'user',
  summary:
    'Relations of organizer and a delivery point managers that the viewer is a party of, all for admins; at most 500',
  query: listQuery(SORTED_BY, SORTED, filters),
  output: z.array(relation),
});

export const pageOrganizerManagerRelations = endpoint({
  name: 'pageOrganizerManagerRelations',
  method: 'GET',
  path: '/organizer-delivery-point-manager-relation/datalist',
  who: 'user',
  summary:
    'Pages of relations of organizer and a delivery point managers that the viewer is a party of, all for admins',
  query: datalistQuery(SORTED_BY, SORTED, filters),
  output: datalist(relation),
});

export const exportOrganizerManagerRelations = endpoint({
  name: 'exportOrganizerManagerRelations',
  method: 'GET',
  path: '/organizer-delivery-point-manager-relation/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, SORTED, filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getOrganizerManagerRelation = endpoint({
  name: 'getOrganizerManagerRelation',
  method: 'GET',
  path: '/organizer-delivery-point-manager-relation/:id',
  who: 'user',
  summary: 'One relation of an organizer and a delivery point manager, for its parties and admins',
  params: byId,
  output: relation,
});

export const createOrganizerManagerRelation = endpoint({
  name: 'createOrganizerManagerRelation',
  method: 'POST',
  path: '/organizer-delivery-point-manager-relation',
  who: 'admin',
  summary: 'Relates an organizer and a delivery point manager, once each pair',
  body: z.strictObject({ organizerId: id(), deliveryPointManagerId: id(), ...terms }),
  output: relation,
  status: 201,
  refusals: ['RELATION_EXISTS'],
});

export const updateOrganizerManagerRelation = endpoint({
  name: 'updateOrganizerManagerRelation',
  method: 'PUT',
  path: '/organizer-delivery-point-manager-relation/:id',
  who: 'admin',
  summary: 'Changes the terms of a relation; its parties stay',
  params: byId,
  body: z.strictObject({ ...relationVersion, ...terms }),
  output: relation,
});

export const deleteOrganizerManagerRelation = endpoint({
  name: 'deleteOrganizerManagerRelation',
  method: 'DELETE',
  path: '/organizer-delivery-point-manager-relation/:id',
  who: 'admin',
  summary: 'Ends a relation; chains that are there keep their goods, deliveries and shares',
  params: byId,
  status: 204,
});
