import { relationSharePercent } from '@kosar/domain/relation-share';
import { TRANSPORTER_TYPES, type TransporterType } from '@kosar/domain/vocabulary';
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
  relationVersion,
} from './relation-fields.ts';

/** Whose goods a transporter carries, as what, and for which part of their price; a reseller's share is the whole, whatever is given. */
const relation = z.object({
  ...relationOutput,
  producer: relationParty,
  transporter: relationParty,
  transporterType: z.enum(TRANSPORTER_TYPES),
});
export type ProducerTransporterRelationJson = z.infer<typeof relation>;

const terms = { ...relationInput, transporterType: z.enum(TRANSPORTER_TYPES) };

/** Spec 5: a commission agent needs a share. */
const agentHasShare = z.refine<{ transporterType: TransporterType; share: number }>(
  ({ transporterType, share }) => relationSharePercent(transporterType, Math.round(share * 100)) !== null,
  { error: 'COMMISSION_SHARE_NEEDED', path: ['share'] },
);

const filters = { ...relationFilters, transporterType: z.optional(z.enum(TRANSPORTER_TYPES)) };
const SORTED_BY = ['id', 'producer', 'transporter', 'share', 'createdDate'] as const;
const SORTED = 'producer,transporter,id';

export const listProducerTransporterRelations = endpoint({
  name: 'listProducerTransporterRelations',
  method: 'GET',
  path: '/producer-transporter-relation',
  who: 'user',
  summary:
    'Relations of producer and a transporters that the viewer is a party of, all for admins; at most 500',
  query: listQuery(SORTED_BY, SORTED, filters),
  output: z.array(relation),
});

export const pageProducerTransporterRelations = endpoint({
  name: 'pageProducerTransporterRelations',
  method: 'GET',
  path: '/producer-transporter-relation/datalist',
  who: 'user',
  summary: 'Pages of relations of producer and a transporters that the viewer is a party of, all for admins',
  query: datalistQuery(SORTED_BY, SORTED, filters),
  output: datalist(relation),
});

export const exportProducerTransporterRelations = endpoint({
  name: 'exportProducerTransporterRelations',
  method: 'GET',
  path: '/producer-transporter-relation/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, SORTED, filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getProducerTransporterRelation = endpoint({
  name: 'getProducerTransporterRelation',
  method: 'GET',
  path: '/producer-transporter-relation/:id',
  who: 'user',
  summary: 'One relation of a producer and a transporter, for its parties and admins',
  params: byId,
  output: relation,
});

export const createProducerTransporterRelation = endpoint({
  name: 'createProducerTransporterRelation',
  method: 'POST',
  path: '/producer-transporter-relation',
  who: 'admin',
  summary: 'Relates a producer and a transporter, once each pair',
  body: z.strictObject({ producerId: id(), transporterId: id(), ...terms }).check(agentHasShare),
  output: relation,
  status: 201,
  refusals: ['RELATION_EXISTS'],
});

export const updateProducerTransporterRelation = endpoint({
  name: 'updateProducerTransporterRelation',
  method: 'PUT',
  path: '/producer-transporter-relation/:id',
  who: 'admin',
  summary: 'Changes the terms of a relation; its parties stay',
  params: byId,
  body: z.strictObject({ ...relationVersion, ...terms }).check(agentHasShare),
  output: relation,
});

export const deleteProducerTransporterRelation = endpoint({
  name: 'deleteProducerTransporterRelation',
  method: 'DELETE',
  path: '/producer-transporter-relation/:id',
  who: 'admin',
  summary: 'Ends a relation; chains that are there keep their goods, deliveries and shares',
  params: byId,
  status: 204,
});
