import { uploadActorImage } from '@kosar/contract/actors/actor-management';
import {
  deleteProduct,
  deleteProductImage,
  uploadProductImage,
} from '@kosar/contract/catalogue/product-management';
import { getProduct } from '@kosar/contract/catalogue/products';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { fileUpload } from '../../proof/picture-upload.ts';

const api = useApi();

describe('the picture of a product', () => {
  test('is shown by the product until it is removed; the version of its form stays', async () => {
    const maker = await makeMaker();
    const before = await shown(maker);
    const sent = await upload(maker, await picture(300, 300));
    expect(sent.statusCode).toBe(200);
    const { imageUrl } = sent.json<{ imageUrl: string }>();
    const after = await shown(maker);
    expect(after).toMatchObject({
      imageUrl,
      managed: { hasOwnImage: true, version: before.managed?.version },
    });
    const removed = await api.current.call(
      deleteProductImage,
      { params: { id: maker.productId } },
      { as: maker.as },
    );
    expect(removed.status).toBe(204);
    expect(await shown(maker)).toMatchObject({ imageUrl: null, managed: { hasOwnImage: false } });
  });

  test.each([
    [199, 400],
    [200, 200],
  ])('of %i pixels in height is answered with %i', async (height, status) => {
    const answer = await upload(await makeMaker(), await picture(600, height));
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().code).toBe('IMAGE_UPLOAD_MIN_HEIGHT_ERROR');
  });

  test('must be a picture; that of a foreign or a deleted product stays', async () => {
    const [maker, other] = [await makeMaker(), await makeMaker()];
    const answer = await upload(maker, Buffer.from('nem kép'));
    expect(answer.json().code).toBe('IMAGE_UPLOAD_PATTERN_ERROR');
    const good = await picture(300, 300);
    expect((await upload({ ...maker, productId: other.productId }, good)).statusCode).toBe(403);
    await api.current.call(deleteProduct, { params: { id: maker.productId } }, { as: maker.as });
    expect((await upload(maker, good)).statusCode).toBe(404);
  });
  test('is refused after 150 sendings in an hour, whatever they are of; others go on', async () => {
    const [maker, other] = [await makeMaker(), await makeMaker()];
    const bytes = Buffer.from('nem kép');
    for (let sent = 0; sent < 150; sent += 1) expect((await upload(maker, bytes)).statusCode).toBe(400);
    const good = await picture(300, 300);
    const refused = [await upload(maker, good), await uploadOfActor(maker, good)];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await upload(other, good)).statusCode).toBe(200);
  });

  test('of an actor may follow a hundred of products', async () => {
    const maker = await makeMaker();
    for (let sent = 0; sent < 100; sent += 1) await upload(maker, Buffer.from('nem kép'));
    expect((await uploadOfActor(maker, await picture(300, 300))).statusCode).toBe(200);
  });
});

async function makeMaker() {
  const { db } = api.current.context;
  const made = await transaction(db, async (trx) => {
    const producer = await makeProducer(trx);
    return {
      actorId: producer.actor_id,
      productId: (await makeProduct(trx, { producerId: producer.id })).id,
    };
  });
  const { owner_id: ownerId } = await db
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', made.actorId)
    .executeTakeFirstOrThrow();
  return { ...made, as: await api.current.logIn(ownerId) };
}

type Maker = Awaited<ReturnType<typeof makeMaker>>;

async function shown({ productId, as }: Maker) {
  return (await api.current.call(getProduct, { params: { id: productId } }, { as })).body;
}

function upload(maker: Maker, bytes: Buffer) {
  return send(maker, `/api/product/${maker.productId}/image`, bytes);
}

function uploadOfActor(maker: Maker, bytes: Buffer) {
  return send(maker, `/api${uploadActorImage.path.replace(':id', String(maker.actorId))}`, bytes);
}

function send({ as }: Maker, url: string, bytes: Buffer) {
  const { payload, headers } = fileUpload(bytes, 'kep.png', 'image/png');
  return api.current.app.inject({
    method: uploadProductImage.method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, cookie: as },
  });
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2b8a3e' } })
    .png()
    .toBuffer();
}
