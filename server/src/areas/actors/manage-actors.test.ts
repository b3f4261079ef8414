import {
  allVeActors,
  createVeActor,
  deleteActorImage,
  deleteVeActor,
  getVeActor,
  listVeActors,
  updateVeActor,
  uploadActorImage,
} from '@kosar/contract/actors/actor-management';
import { getTransporter } from '@kosar/contract/actors/actors';
import { listMyActors } from '@kosar/contract/market/market';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeActor, makeOrganizer, makePointManager, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { ask } from '../../proof/ask.ts';
import { fileUpload } from '../../proof/picture-upload.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const asAdmin = async () =>
  api.current.logIn((await write((trx) => makeUser(trx, { isAdmin: true }))).id, ['ROLE_ADMIN']);

const INPUT = {
  name: 'Kanyar Tanya',
  email: 'kanyar@example.hu',
  phoneNumber: '06 30 123 4567',
  description: '<p>Hárman <strong>visszük</strong>.</p><script>lop()</script>',
  publiclyVisible: true,
  payoutPeriod: 'WEEKLY',
};

async function ownActor(only: Parameters<typeof makeActor>[1] = {}) {
  const actor = await write((trx) => makeActor(trx, only));
  return { actor, params: { id: actor.id }, as: await api.current.logIn(actor.owner_id) };
}

describe('POST /veactor', () => {
  it('makes an actor of the caller, and however often it is pressed only one', async () => {
    const user = await write((trx) => makeUser(trx));
    const as = await api.current.logIn(user.id);
    const presses = await Promise.all(
      Array.from({ length: 3 }, () => api.current.call(createVeActor, { body: INPUT }, { as })),
    );
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1);
    expect(presses[0]?.body).toMatchObject({
      name: 'Kanyar Tanya',
      phoneNumber: '+36301234567',
      description: '<p>Hárman <strong>visszük</strong>.</p>',
      payoutPeriod: 'WEEKLY',
      ownedBy: { id: user.id },
      managers: [],
      isProducer: false,
      transporterId: null,
      version: 1,
    });
    expect((await api.current.call(listMyActors, {}, { as })).body).toHaveLength(1);
  });

  it('needs a name, a contact e-mail and a phone', async () => {
    const { as } = await ownActor();
    const { status, problem } = await api.current.call(
      createVeActor,
      { body: { ...INPUT, name: ' ', email: '', phoneNumber: '' } },
      { as },
    );
    expect(status).toBe(400);
    const required = problem.errors.filter(({ code }) => code === 'required');
    expect(required.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'name: Kötelező megadni!',
      'email: Kötelező megadni!',
      'phoneNumber: Kötelező megadni!',
    ]);
  });

  it('takes a description of 100000 characters, marks not counted, and none that is longer', async () => {
    const { params, as } = await ownActor();
    const change = (length: number, version: number) =>
      api.current.call(
        updateVeActor,
        { params, body: { ...INPUT, description: `<p>${'x'.repeat(length)}</p>`, version } },
        { as },
      );
    expect((await change(100_000, 1)).status).toBe(200);
    const refused = await change(100_001, 2);
    expect(refused.problem.errors).toEqual([
      { path: 'description', code: 'max_length', message: 'Maximum 100000 karakter adható meg!' },
    ]);
  });
});

describe('an actor', () => {
  it('is read and changed by who manages it and by admins, and by no one else', async () => {
    const manager = await write((trx) => makeUser(trx));
    const { actor, params, as } = await ownActor({ managerIds: [manager.id] });
    const outsider = (await ownActor()).as;
    const byManager = await api.current.logIn(manager.id);
    const read = (caller: string) => api.current.call(getVeActor, { params }, { as: caller });
    expect((await read(outsider)).status).toBe(403);
    expect((await read(as)).body.managers).toMatchObject([{ id: manager.id, fullName: manager.full_name }]);
    const change = (caller: string, version: number) =>
      api.current.call(updateVeActor, { params, body: { ...INPUT, version } }, { as: caller });
    expect((await change(outsider, 1)).status).toBe(403);
    expect((await change(byManager, 1)).body).toMatchObject({ id: actor.id, version: 2, name: INPUT.name });
    expect((await change(await asAdmin(), 2)).status).toBe(200);
  });

  it('that someone has changed meanwhile is a conflict, and stays as it was saved', async () => {
    const { params, as } = await ownActor();
    const change = (name: string) =>
      api.current.call(updateVeActor, { params, body: { ...INPUT, name, version: 1 } }, { as });
    expect((await change('Első')).status).toBe(200);
    expect(await change('Második')).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    expect((await api.current.call(getVeActor, { params }, { as })).body.name).toBe('Első');
  });

  it('may use e-invoicing when an admin says so; no one else sees or sets it', async () => {
    const { params, as } = await ownActor();
    const admin = await asAdmin();
    const body = { ...INPUT, einvoicingAllowed: true, version: 1 };
    expect((await api.current.call(getVeActor, { params }, { as })).body.einvoicingAllowed).toBeNull();
    expect((await api.current.call(updateVeActor, { params, body }, { as })).status).toBe(403);
    const set = await api.current.call(updateVeActor, { params, body }, { as: admin });
    expect(set.body.einvoicingAllowed).toBe(true);
    await api.current.call(updateVeActor, { params, body: { ...INPUT, version: 2 } }, { as });
    expect((await api.current.call(getVeActor, { params }, { as: admin })).body.einvoicingAllowed).toBe(true);
  });

  it('is listed to who manages it and to admins, a hundred a page, by name, words, role and owner', async () => {
    const { actor, as } = await ownActor({ name: 'Lóhere Szállítás' });
    await write((trx) => makeTransporter(trx, { actorId: actor.id }));
    const { as: other } = await ownActor({ name: 'Lóhere Tanya' });
    const admin = await asAdmin();
    const listed = async (query: object, caller: string) => {
      const { body } = await api.current.call(listVeActors, { query }, { as: caller });
      expect((await api.current.call(allVeActors, { query }, { as: caller })).body).toEqual(body.items);
      expect(body).toMatchObject({ size: 100, page: 0 });
      return body.items.map(({ name }) => name);
    };
    expect(await listed({}, as)).toEqual(['Lóhere Szállítás']);
    expect(await listed({ search: 'lohere' }, other)).toEqual(['Lóhere Tanya']);
    expect(await listed({ search: 'lohere' }, admin)).toEqual(['Lóhere Szállítás', 'Lóhere Tanya']);
    expect(await listed({ search: 'lohere', role: 'TRANSPORTER' }, admin)).toEqual(['Lóhere Szállítás']);
    expect(await listed({ user: actor.owner_id }, admin)).toEqual(['Lóhere Szállítás']);
  });
});

describe('GET /veactor/datalist', () => {
  it('sorts numbers in names as numbers', async () => {
    for (const name of ['10. kerületi Rendvár', '2. kerületi Rendvár']) await ownActor({ name });
    const query = { search: 'rendvar', orderby: 'name' };
    const { body } = await api.current.call(listVeActors, { query }, { as: await asAdmin() });
    expect(body.items.map(({ name }) => name)).toEqual(['2. kerületi Rendvár', '10. kerületi Rendvár']);
  });
});

describe('DELETE /veactor/:id', () => {
  it('is the owner’s and the admins’; the actor and its roles are gone at once', async () => {
    const manager = await write((trx) => makeUser(trx));
    const { actor, params, as } = await ownActor({ managerIds: [manager.id] });
    const { id } = await write((trx) => makeTransporter(trx, { actorId: actor.id }));
    const byManager = await api.current.logIn(manager.id);
    expect((await api.current.call(deleteVeActor, { params }, { as: byManager })).status).toBe(403);
    expect((await api.current.call(deleteVeActor, { params }, { as })).status).toBe(204);
    expect((await api.current.call(getVeActor, { params }, { as })).status).toBe(403);
    expect((await api.current.call(getVeActor, { params }, { as: await asAdmin() })).status).toBe(404);
    expect((await api.current.call(getTransporter, { params: { id } })).status).toBe(404);
    expect((await api.current.call(listMyActors, {}, { as })).body).toEqual([]);
  });

  it('is refused with the reason while chains run, events are to come or points are run', async () => {
    const ask = async (actorId: number, ownerId: number) => {
      const as = await api.current.logIn(ownerId);
      const answer = await api.current.call(deleteVeActor, { params: { id: actorId } }, { as });
      return answer.status === 204 ? 204 : answer.problem.code;
    };
    const transporter = await write((trx) => makeTransporter(trx));
    const chain = await write((trx) => makeChain(trx, { transporterId: transporter.id }));
    expect(await ask(transporter.actor_id, transporter.owner_id)).toBe('HAS_ROUNDS');
    await write((trx) => endChain(trx, chain.id, 'CANCELLED', TEST_NOW));
    expect(await ask(transporter.actor_id, transporter.owner_id)).toBe(204);

    const organizer = await write((trx) => makeOrganizer(trx));
    await write((trx) => makeEvent(trx, { organizerId: organizer.id }));
    expect(await ask(organizer.actor_id, organizer.owner_id)).toBe('HAS_EVENTS');

    const manager = await write((trx) => makePointManager(trx));
    await write((trx) => makePoint(trx, { managerId: manager.id }));
    expect(await ask(manager.actor_id, manager.owner_id)).toBe('HAS_POINTS');
  });
});

describe('the profile picture of an actor', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2b8a3e' } })
      .png()
      .toBuffer();

  async function send(bytes: Buffer) {
    const { params, as } = await ownActor();
    const upload = fileUpload(bytes, 'kep.png', 'image/png');
    const answer = await ask(api.current.app, uploadActorImage, { params, ...upload }, as);
    return {
      params,
      as,
      status: answer.statusCode,
      body: answer.json<{ code: string; imageUrl: string }>(),
    };
  }

  it('is at least 184 px high and is kept at most 1000 px wide and high', async () => {
    expect((await send(await picture(400, 183))).body.code).toBe('IMAGE_UPLOAD_MIN_HEIGHT_ERROR');
    const { body, status, params, as } = await send(await picture(2000, 1500));
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(/-1000x750-/);
    const read = async () => (await api.current.call(getVeActor, { params }, { as })).body.profileImageUrl;
    expect(await read()).toBe(body.imageUrl);
    expect((await api.current.call(deleteActorImage, { params }, { as })).status).toBe(204);
    expect(await read()).toBeNull();
  });

  it('is a picture, whatever its name says', async () => {
    expect((await send(Buffer.from('<svg onload="x()"/>'))).body.code).toBe('IMAGE_UPLOAD_PATTERN_ERROR');
  });
});
