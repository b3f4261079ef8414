import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from './all-endpoints.ts';

/** Several at once: the answer is the list of them. */
const SEVERAL_AT_ONCE = ['addDeliveryItems'];

const created = ENDPOINTS.filter(({ method }) => method === 'POST').flatMap((post) => {
  const own = (method: string) =>
    ENDPOINTS.find((one) => one.method === method && one.path === `${post.path}/:id`);
  const get = own('GET');
  return get === undefined || SEVERAL_AT_ONCE.includes(post.name) ? [] : [{ post, get, put: own('PUT') }];
});

test('POST of a resource answers 201 with the resource: as GET of its id does, or as its editors read it and PUT answers', () => {
  expect(created.length).toBeGreaterThan(20);
  for (const { post, get, put } of created) {
    expect.soft(post.status, post.name).toBe(201);
    const isEditors = put !== undefined && put.output === post.output;
    const missing = isEditors
      ? []
      : fieldsOf(get.output).filter((name) => !fieldsOf(post.output).includes(name));
    expect.soft(missing, `${post.name} against ${get.name}`).toEqual([]);
    expect.soft(fieldsOf(post.output), post.name).toContain('id');
  }
});

function fieldsOf(output: z.core.$ZodType | undefined): string[] {
  return output !== undefined &&
    'shape' in output &&
    typeof output.shape === 'object' &&
    output.shape !== null
    ? Object.keys(output.shape)
    : [];
}
