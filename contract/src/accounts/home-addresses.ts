import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, coords, id, idText, optionalText, postalCode, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

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

/** What an address is called that was given no name. */
export const HOME_NAME = 'Otthon';

export const homeDeliveryAddressData = z.strictObject({
  name: z.optional(optionalText()),
  postalCode: postalCode(),
  city: text(),
  address: text(),
  otherInfo: optionalText(),
});

const ofUser = { user: z.optional(idText()) };

export const listHomeDeliveryAddresses = endpoint({
  name: 'listHomeDeliveryAddresses',
  method: 'GET',
  path: '/userHomeDeliveryAddress',
  who: 'user',
  turn: 'order',
  summary: 'Saved home delivery addresses of the user (an admin may name another user)',
  query: z.strictObject(ofUser),
  output: z.array(homeDeliveryAddress),
});

export const pageHomeDeliveryAddresses = endpoint({
  name: 'pageHomeDeliveryAddresses',
  method: 'GET',
  path: '/userHomeDeliveryAddress/datalist',
  who: 'user',
  summary: 'Pages of saved home delivery addresses of the user (an admin may name another user)',
  query: datalistQuery(['name', 'id'], 'name,id', ofUser),
  output: datalist(homeDeliveryAddress),
});

export const getHomeDeliveryAddress = endpoint({
  name: 'getHomeDeliveryAddress',
  method: 'GET',
  path: '/userHomeDeliveryAddress/:id',
  who: 'user',
  summary: 'One own home delivery address',
  params: byId,
  output: homeDeliveryAddress,
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
