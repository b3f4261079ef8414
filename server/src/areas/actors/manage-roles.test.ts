import {
  createOrganizer,
  createPointManager,
  createProducer,
  createTransporter,
  deleteOrganizer,
  deletePointManager,
  deleteProducer,
  deleteProducerImage,
  deleteProductionImage,
  deleteProductsImage,
  deleteTransporter,
  updateOrganizer,
  updatePointManager,
  updateProducer,
  updateTransporter,
  uploadProducerImage,
  uploadProductionImage,
  uploadProductsImage,
} from '@kosar/contract/accounts/role-management';
import { getProducer, getTransporter, listOrganizers } from '@kosar/contract/actors/actors';
import { getProduct } from '@kosar/contract/catalogue/products';
import { listMyActors } from '@kosar/contract/market/market';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeActor, makeProducer, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { ask } from '../../proof/ask.ts';
import { fileUpload } from '../../proof/picture-upload.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function ownActor() {
  const actor = await write((trx) => makeActor(trx));
  return { actor, veActorId: actor.id, as: await api.current.logIn(actor.owner_id) };
}

const PRODUCER = {
  legalForm: 'KFT',
  vatIncluded: true,
  payoutPeriod: 'WEEKLY',
  site: {
    name: 'Felső tanya',
    address: '2045 Törökbálint, Kert utca 3.',
    coords: { lat: 47.44, lng: 18.91 },
  },
  transportCapacity: 'UNDER_1T',
  ownProductTransportRange: 'WITHIN_40_KM',
  wantsToTransportInfo: 'Csütörtökönként',
  transportToBpInfo: '',
  productionInfo: 'Vegyszer nélkül',
  otherInfo: '',
  publiclyVisible: true,
  video: 'https://www.youtube.com/watch?v=abcdef12345',
};

const PLAIN = [
  ['transporter', createTransporter, updateTransporter, deleteTransporter, {}],
  ['organizer', createOrganizer, updateOrganizer, deleteOrganizer, {}],
  [
    'deliverypointmanager',
    createPointManager,
    updatePointManager,
    deletePointManager,
    { introduction: 'Udvarosok' },
  ],
] as const;

describe.each(PLAIN)('an actor that becomes a %s', (_, create, update, end, more) => {
  it('plays the role at once, changes it with its version, gives it up and takes it up again', async () => {
    const { veActorId, as } = await ownActor();
    const body = { veActorId, payoutPeriod: 'MONTHLY', ...more };
    const taken = await api.current.call(create, { body }, { as });
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({ veActorId, payoutPeriod: 'MONTHLY', publiclyVisible: true, ...more });
    expect(await api.current.call(create, { body }, { as })).toMatchObject({
      status: 409,
      problem: { code: 'ALREADY_HAS_ROLE' },
    });
    const params = { id: taken.body.id };
    const change = () =>
      api.current.call(
        update,
        { params, body: { payoutPeriod: 'WEEKLY', ...more, version: taken.body.version } },
        { as },
      );
    expect((await change()).body.payoutPeriod).toBe('WEEKLY');
    expect(await change()).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    expect((await api.current.call(end, { params }, { as })).status).toBe(204);
    expect((await api.current.call(end, { params }, { as })).status).toBe(404);
    const [mine] = (await api.current.call(listMyActors, {}, { as })).body;
    expect(mine).toMatchObject({ isTransporter: false, isOrganizer: false, isDeliveryPointManager: false });
    const again = await api.current.call(create, { body }, { as });
    expect(again.body.id).toBe(taken.body.id);
  });
});

describe('a role', () => {
  it('is taken for an own actor only, and shows in the lists', async () => {
    const { veActorId, actor, as } = await ownActor();
    const outsider = await ownActor();
    const body = { veActorId, payoutPeriod: 'MONTHLY' };
    expect((await api.current.call(createOrganizer, { body }, { as: outsider.as })).status).toBe(403);
    await api.current.call(createOrganizer, { body }, { as });
    const { items } = (await api.current.call(listOrganizers, { query: { search: actor.name } })).body;
    expect(items.map((item) => item.veActorId)).toContain(veActorId);
  });

  it('isn’t given up while chains run in it', async () => {
    const transporter = await write((trx) => makeTransporter(trx));
    await write((trx) => makeChain(trx, { transporterId: transporter.id }));
    const as = await api.current.logIn(transporter.owner_id);
    const params = { id: transporter.id };
    const { status, problem } = await api.current.call(deleteTransporter, { params }, { as });
    expect([status, problem.code]).toEqual([409, 'HAS_ROUNDS']);
    expect((await api.current.call(getTransporter, { params }, { as })).status).toBe(200);
  });
});

describe('an actor that becomes a producer', () => {
  it('says of its business, place, transport, story and film, and changes them with the version', async () => {
    const { veActorId, as } = await ownActor();
    const made = await api.current.call(createProducer, { body: { veActorId, ...PRODUCER } }, { as });
    expect(made.status).toBe(201);
    const { publiclyVisible, ...stated } = PRODUCER;
    expect(made.body).toMatchObject({ veActorId, ...stated, publiclyVisible, rolePubliclyVisible: true });
    const params = { id: made.body.id };
    const hidden = {
      ...PRODUCER,
      site: null,
      video: null,
      publiclyVisible: false,
      version: made.body.version,
    };
    const changed = await api.current.call(updateProducer, { params, body: hidden }, { as });
    expect(changed.body).toMatchObject({ site: null, video: null, rolePubliclyVisible: false });
    expect((await api.current.call(updateProducer, { params, body: hidden }, { as })).status).toBe(409);
    expect((await api.current.call(getProducer, { params })).status).toBe(401);
  });

  it('shows films of whole, safe addresses only', async () => {
    const { veActorId, as } = await ownActor();
    for (const video of ['http://vimeo.com/1', 'javascript:alert(1)', 'www.youtube.com']) {
      const body = { veActorId, ...PRODUCER, video };
      const { problem } = await api.current.call(createProducer, { body }, { as });
      expect(problem.errors).toMatchObject([{ path: 'video', code: 'pattern' }]);
    }
  });

  it('takes its goods off the market with the role, and brings them back with it', async () => {
    const producer = await write((trx) => makeProducer(trx));
    const product = await write((trx) => makeProduct(trx, { producerId: producer.id }));
    const as = await api.current.logIn(producer.owner_id);
    const statusOfProduct = async () =>
      (await api.current.call(getProduct, { params: { id: product.id } })).status;
    expect(await statusOfProduct()).toBe(200);
    await api.current.call(deleteProducer, { params: { id: producer.id } }, { as });
    expect(await statusOfProduct()).toBe(404);
    const body = { veActorId: producer.actor_id, ...PRODUCER };
    expect((await api.current.call(createProducer, { body }, { as })).body.id).toBe(producer.id);
    expect(await statusOfProduct()).toBe(200);
  });

  it('isn’t given up while chains run with its goods', async () => {
    const producer = await write((trx) => makeProducer(trx));
    await write(async (trx) => {
      const product = await makeProduct(trx, { producerId: producer.id });
      await makeChain(trx, { items: [{ product }] });
    });
    const as = await api.current.logIn(producer.owner_id);
    const answer = await api.current.call(deleteProducer, { params: { id: producer.id } }, { as });
    expect(answer.problem.code).toBe('HAS_ROUNDS');
  });
});

describe.each([
  ['product', uploadProductsImage, deleteProductsImage, 'productImageUrl'],
  ['production', uploadProductionImage, deleteProductionImage, 'productionImageUrl'],
  ['producer', uploadProducerImage, deleteProducerImage, 'producerImageUrl'],
] as const)('the %s picture of a producer', (_, upload, remove, field) => {
  it('is at least 200 px high, stands on the page, and can be taken away', async () => {
    const producer = await write((trx) => makeProducer(trx));
    const params = { id: producer.id };
    const as = await api.current.logIn(producer.owner_id);
    const send = async (height: number) => {
      const bytes = await sharp({ create: { width: 300, height, channels: 3, background: '#2b8a3e' } })
        .jpeg()
        .toBuffer();
      const sent = { params, ...fileUpload(bytes, 'kep.jpg', 'image/jpeg') };
      const answer = await ask(api.current.app, upload, sent, as);
      return answer.json<{ code: string; imageUrl: string }>();
    };
    expect((await send(199)).code).toBe('IMAGE_UPLOAD_MIN_HEIGHT_ERROR');
    const { imageUrl } = await send(200);
    const read = async () => (await api.current.call(getProducer, { params }, { as })).body[field];
    expect(await read()).toBe(imageUrl);
    expect((await api.current.call(remove, { params }, { as })).status).toBe(204);
    expect(await read()).toBeNull();
  });
});
