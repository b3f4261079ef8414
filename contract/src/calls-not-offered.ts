/** A default call of spec 7 that must not exist: it is answered 405 with what the address has in `Allow`. */
export interface CallNotOffered {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Path below /api, with `:param` places. */
  readonly path: `/${string}`;
  /** Why not, and which call does what was probably meant. */
  readonly reason: string;
}

const CLEARING =
  'A clearing is made once, when its chain is finalized, and then stands: what came out wrong is put right by correcting an order.';
const DUE =
  'Dues follow from the clearing of their chain. What is paid is noted by POST /api/clearing-transaction/{id}/paid, what failed is tried again by POST /api/clearing-transaction/{id}/retry.';
const PAYMENT =
  'A payment comes about with its order and is moved by the payment provider alone: POST /api/order, POST /api/payment/{id}/pay-online, POST /api/payment/{id}/retry.';
const MESSAGE = 'A message has gone out by mail as soon as it is sent. Send another one.';
const NOTICE =
  'The market notifies of what happens. A notification is marked read by PUT /api/notification/{id} and goes by itself when it is old.';

/** Every default call that is left out on purpose. The OpenAPI document gives the reason, a test holds the server to it. */
export const CALLS_NOT_OFFERED: readonly CallNotOffered[] = [
  {
    method: 'POST',
    path: '/user',
    reason:
      'No one chooses the password of someone else: users register themselves by POST /api/user/registration.',
  },
  { method: 'PUT', path: '/clearing/:id', reason: CLEARING },
  { method: 'DELETE', path: '/clearing/:id', reason: CLEARING },
  { method: 'POST', path: '/clearing-transaction', reason: DUE },
  { method: 'PUT', path: '/clearing-transaction/:id', reason: DUE },
  { method: 'DELETE', path: '/clearing-transaction/:id', reason: DUE },
  {
    method: 'DELETE',
    path: '/deliveryrevenueshare/:id',
    reason:
      'A chain without shares could not be settled. PUT /api/deliveryrevenueshare/{id} changes them; they go with their chain.',
  },
  { method: 'POST', path: '/payment', reason: PAYMENT },
  { method: 'PUT', path: '/payment/:id', reason: PAYMENT },
  { method: 'DELETE', path: '/payment/:id', reason: PAYMENT },
  { method: 'PUT', path: '/message/:id', reason: MESSAGE },
  { method: 'DELETE', path: '/message/:id', reason: MESSAGE },
  { method: 'POST', path: '/notification', reason: NOTICE },
  { method: 'DELETE', path: '/notification/:id', reason: NOTICE },
];
