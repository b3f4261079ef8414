import type { CallInput } from './ask.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import type { World } from './world.ts';

/** A call with an id of someone else in one place, as an outsider sends it. */
export interface ForeignId {
  readonly input: (world: World, own: { orderId: number }) => CallInput | Promise<CallInput>;
  /** What the outsider is answered; 200 is an answer that holds nothing of the owner. */
  readonly status: number;
}

/** The call of a row of the permission matrix, made by the outsider. */
export function fromRow(name: string, status = 403, nth = 0): ForeignId {
  return {
    input: async (world) => (await PERMISSION_ROWS[name]?.[nth]?.input(world, 'outsider')) ?? {},
    status,
  };
}

/** A call with nothing but a query, such as a filter by someone else's thing. */
export function query(status: number, give: (world: World) => CallInput['query']): ForeignId {
  return { input: (world) => ({ query: give(world) ?? {} }), status };
}
