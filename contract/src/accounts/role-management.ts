import {
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { producer, roleProfile } from '../actors/actors.ts';
import { endpoint } from '../endpoint.ts';
import { byId, coords, flag, id, optionalText, text } from '../fields.ts';
import { isWebAddress } from '../video.ts';

const version = () => z.int().check(z.minimum(0));
const payoutPeriod = z.enum(PAYOUT_PERIODS);

const videoAddress = text(1000).check(
  z.refine((address) => address.startsWith('https://') && isWebAddress(address), { error: 'pattern' }),
);

const producerFields = {
  legalForm: z.enum(LEGAL_FORMS),
  vatIncluded: flag(),
  payoutPeriod,
  /** Where they farm; all of it may be left out. */
  site: z.nullable(
    z.strictObject({
      name: z.nullable(text()),
      address: z.nullable(text()),
      coords: z.nullable(coords()),
    }),
  ),
  transportCapacity: z.nullable(z.enum(TRANSPORT_CAPACITIES)),
  ownProductTransportRange: z.nullable(z.enum(TRANSPORT_RANGES)),
  wantsToTransportInfo: optionalText(255),
  transportToBpInfo: optionalText(2000),
  productionInfo: optionalText(2000),
  otherInfo: optionalText(2000),
  publiclyVisible: flag(),
  /** The whole address of a film, on https. */
  video: z.nullable(videoAddress),
};

const blockers = ['HAS_ROUNDS', 'HAS_EVENTS', 'HAS_POINTS'] as const;

export const createProducer = endpoint({
  name: 'createProducer',
  method: 'POST',
  path: '/producer',
  who: 'user',
  summary: 'Makes an own actor a producer; one that was a producer before is that producer again',
  body: z.strictObject({ veActorId: id(), ...producerFields }),
  output: producer,
  status: 201,
  refusals: ['ALREADY_HAS_ROLE'],
});

export const updateProducer = endpoint({
  name: 'updateProducer',
  method: 'PUT',
  path: '/producer/:id',
  who: 'user',
  summary: 'Changes an own producer',
  params: byId,
  body: z.strictObject({ ...producerFields, version: version() }),
  output: producer,
});

export const deleteProducer = endpoint({
  name: 'deleteProducer',
  method: 'DELETE',
  path: '/producer/:id',
  who: 'user',
  summary:
    'Ends the role of an own producer, whose goods leave the market; refused while chains run with them',
  params: byId,
  status: 204,
  refusals: blockers,
});

const PICTURES = {
  product: 'what they make',
  production: 'where it is made',
  producer: 'who makes it',
} as const;
export type ProducerPicture = keyof typeof PICTURES;

const upload = <const P extends ProducerPicture>(name: string, picture: P) =>
  endpoint({
    name,
    method: 'POST',
    path: `/producer/:id/${picture}-image`,
    who: 'user',
    summary: `Sets an own producer’s picture of ${PICTURES[picture]}: an image at least 200 px high`,
    params: byId,
    upload: true,
    output: z.object({ imageUrl: z.string() }),
    refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
  });

const removal = <const P extends ProducerPicture>(name: string, picture: P) =>
  endpoint({
    name,
    method: 'DELETE',
    path: `/producer/:id/${picture}-image`,
    who: 'user',
    summary: `Removes an own producer’s picture of ${PICTURES[picture]}`,
    params: byId,
    status: 204,
  });

export const uploadProductsImage = upload('uploadProductsImage', 'product');
export const uploadProductionImage = upload('uploadProductionImage', 'production');
export const uploadProducerImage = upload('uploadProducerImage', 'producer');
export const deleteProductsImage = removal('deleteProductsImage', 'product');
export const deleteProductionImage = removal('deleteProductionImage', 'production');
export const deleteProducerImage = removal('deleteProducerImage', 'producer');

const roleFields = { payoutPeriod };

const creation = <const F extends z.core.$ZodLooseShape>(
  name: string,
  path: `/${string}`,
  what: string,
  fields: F,
) =>
  endpoint({
    name,
    method: 'POST',
    path,
    who: 'user',
    summary: `Makes an own actor ${what}; one that was it before is it again`,
    body: z.strictObject({ veActorId: id(), ...fields }),
    output: roleProfile,
    status: 201,
    refusals: ['ALREADY_HAS_ROLE'],
  });

const change = <const F extends z.core.$ZodLooseShape>(
  name: string,
  path: `/${string}`,
  what: string,
  fields: F,
) =>
  endpoint({
    name,
    method: 'PUT',
    path: `${path}/:id`,
    who: 'user',
    summary: `Changes what an own actor is as ${what}`,
    params: byId,
    body: z.strictObject({ ...fields, version: version() }),
    output: roleProfile,
  });

const ending = (name: string, path: `/${string}`, what: string, why: string) =>
  endpoint({
    name,
    method: 'DELETE',
    path: `${path}/:id`,
    who: 'user',
    summary: `Ends what an own actor is as ${what}; refused while ${why}`,
    params: byId,
    status: 204,
    refusals: blockers,
  });

export const createTransporter = creation('createTransporter', '/transporter', 'a transporter', roleFields);
export const updateTransporter = change('updateTransporter', '/transporter', 'a transporter', roleFields);
export const deleteTransporter = ending(
  'deleteTransporter',
  '/transporter',
  'a transporter',
  'it carries chains',
);

export const createOrganizer = creation('createOrganizer', '/organizer', 'an organizer', roleFields);
export const updateOrganizer = change('updateOrganizer', '/organizer', 'an organizer', roleFields);
export const deleteOrganizer = ending(
  'deleteOrganizer',
  '/organizer',
  'an organizer',
  'it has events to come',
);

const managerFields = { payoutPeriod, introduction: optionalText(1000) };

export const createPointManager = creation(
  'createPointManager',
  '/deliverypointmanager',
  'a delivery point manager',
  managerFields,
);
export const updatePointManager = change(
  'updatePointManager',
  '/deliverypointmanager',
  'a delivery point manager',
  managerFields,
);
export const deletePointManager = ending(
  'deletePointManager',
  '/deliverypointmanager',
  'a delivery point manager',
  'it runs points',
);
