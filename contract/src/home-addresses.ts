import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, coords, id, idText, optionalText, postalCode, text } from './fields.ts';

export const homeDeliveryAddress = z.object({
  id: id(),
  name: z.string(),
  postalCode: z.string(),
  city: z.string(),
  address: z.string(),
  otherInfo: z.string(),
  coords: z.nullable(coords()),
});
export type HomeDeliveryAddressJson = z.infer<typeof homeDeliveryAddress>;

export const homeDeliveryAddressData = z.strictObject({
  name: text(),
  postalCode: postalCode(),
  city: text(),
  address: text(),
  otherInfo: optionalText(),
});

const addressQuery = z.strictObject({ user: z.optional(idText()) });

export const listHomeDeliveryAddresses = endpoint({
  name: 'listHomeDeliveryAddresses',
  method: 'GET',
  path: '/userHomeDeliveryAddress',
  who: 'user',
  summary: 'Saved home delivery addresses of the user (an admin may name another user)',
  query: addressQuery,
  output: z.array(homeDeliveryAddress),
});

export const createHomeDeliveryAddress = endpoint({
  name: 'createHomeDeliveryAddress',
  method: 'POST',
  path: '/userHomeDeliveryAddress',
  who: 'user',
  summary: 'Saves a home delivery address',
  body: homeDeliveryAddressData,
  output: homeDeliveryAddress,
  status: 201,
});

export const updateHomeDeliveryAddress = endpoint({
  name: 'updateHomeDeliveryAddress',
  method: 'PUT',
  path: '/userHomeDeliveryAddress/:id',
  who: 'user',
  summary: 'Changes an own home delivery address',
  params: byId,
  body: homeDeliveryAddressData,
  output: homeDeliveryAddress,
});

export const deleteHomeDeliveryAddress = endpoint({
  name: 'deleteHomeDeliveryAddress',
  method: 'DELETE',
  path: '/userHomeDeliveryAddress/:id',
  who: 'user',
  summary: 'Removes an own home delivery address',
  params: byId,
  status: 204,
});
