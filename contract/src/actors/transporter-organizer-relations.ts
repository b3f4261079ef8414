import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import {
  relationFilters,
  relationInput,
  relationOutput,
  relationParty,
  relationShare,
  relationVersion,
} from './relation-fields.ts';

/** To whose events a transporter delivers, and what the organizer and the platform get. */
const relation = z.object({
  ...relationOutput,
  transporter: relationParty,
  organizer: relationParty,
  /** The platform's part of what is carried to the organizer's events. */
  platformCommission: z.number(),
});
export type TransporterOrganizerRelationJson = z.infer<typeof relation>;

const terms = { ...relationInput, platformCommission: relationShare() };

const filters = relationFilters;
const SORTED_BY = ['id', 'transporter', 'organizer', 'share', 'createdDate'] as const;
const SORTED = 'transporter,organizer,id';

export const listTransporterOrganizerRelations = endpoint({
  name: 'listTransporterOrganizerRelations',
  method: 'GET',
  path: '/transporter-organizer-relation',
  who: 'user',
  summary:
    'Relations of transporter and an organizers that the viewer is a party of, all for admins; at most 500',
  query: listQuery(SORTED_BY, SORTED, filters),
  output: z.array(relation),
});

export const pageTransporterOrganizerRelations = endpoint({
  name: 'pageTransporterOrganizerRelations',
  method: 'GET',
  path: '/transporter-organizer-relation/datalist',
  who: 'user',
  summary:
    'Pages of relations of transporter and an organizers that the viewer is a party of, all for admins',
  query: datalistQuery(SORTED_BY, SORTED, filters),
  output: datalist(relation),
});

export const exportTransporterOrganizerRelations = endpoint({
  name: 'exportTransporterOrganizerRelations',
  method: 'GET',
  path: '/transporter-organizer-relation/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, SORTED, filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getTransporterOrganizerRelation = endpoint({
  name: 'getTransporterOrganizerRelation',
  method: 'GET',
  path: '/transporter-organizer-relation/:id',
  who: 'user',
  summary: 'One relation of a transporter and an organizer, for its parties and admins',
  params: byId,
  output: relation,
});

export const createTransporterOrganizerRelation = endpoint({
  name: 'createTransporterOrganizerRelation',
  method: 'POST',
  path: '/transporter-organizer-relation',
  who: 'admin',
  summary: 'Relates a transporter and an organizer, once each pair',
  body: z.strictObject({ transporterId: id(), organizerId: id(), ...terms }),
  output: relation,
  status: 201,
  refusals: ['RELATION_EXISTS'],
});

export const updateTransporterOrganizerRelation = endpoint({
  name: 'updateTransporterOrganizerRelation',
  method: 'PUT',
  path: '/transporter-organizer-relation/:id',
  who: 'admin',
  summary: 'Changes the terms of a relation; its parties stay',
  params: byId,
  body: z.strictObject({ ...relationVersion, ...terms }),
  output: relation,
});

export const deleteTransporterOrganizerRelation = endpoint({
  name: 'deleteTransporterOrganizerRelation',
  method: 'DELETE',
  path: '/transporter-organizer-relation/:id',
  who: 'admin',
  summary: 'Ends a relation; chains that are there keep their goods, deliveries and shares',
  params: byId,
  status: 204,
});
