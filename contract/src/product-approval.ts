import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idText } from './fields.ts';
import { product } from './products.ts';

export const approveProduct = endpoint({
  name: 'approveProduct',
  method: 'PUT',
  path: '/marketplace/:id/product/:productId',
  who: 'user',
  summary: 'A marketplace approves a product for its events, or takes that back; orders already placed stay',
  params: z.object({ id: idText(), productId: idText() }),
  body: z.strictObject({ approved: flag() }),
  output: product,
});
