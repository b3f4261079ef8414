import {
  createHomeDeliveryAddress,
  deleteHomeDeliveryAddress,
  listHomeDeliveryAddresses,
  updateHomeDeliveryAddress,
} from '@kosar/contract/accounts/home-addresses';
import { deleteUserImage, getBilling, getUser, updateUser } from '@kosar/contract/accounts/users';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { processCpuMs } from '../../infra/testing/cpu-time.ts';
import { makePerson, workJobs } from './testing.ts';

const server = useApi();

const PROFILE = {
  fullName: 'Kis Éva',
  phoneNumber: '06 20 987 6543',
  introduction: 'Két gyerek, egy kert.',
  postalCode: '1191',
  subscribedToPromotions: true,
};

const ADDRESS = {
  name: 'Otthon',
  postalCode: '1191',
  city: 'Budapest',
  address: 'Fő utca 12. 3/4.',
  otherInfo: 'Kapukód: 12',
};

let people: { id: number; otherId: number; own: string; other: string; admin: string };
beforeAll(async () => {
  const [person, other, admin] = await Promise.all([
    makePerson(server.current, { email: 'eva@pelda.hu' }),
    makePerson(server.current),
    makePerson(server.current, { isAdmin: true }),
  ]);
  people = {
    id: person.id,
    otherId: other.id,
    own: await server.current.logIn(person.id),
    other: await server.current.logIn(other.id),
    admin: await server.current.logIn(admin.id, ['ROLE_ADMIN']),
  };
});

describe('a profile', () => {
  test.each([
    ['\u202a+36 30 123 4567\u202c', '+36301234567'],
    ['+36\u00a030\u00a0123\u00a04567', '+36301234567'],
    ['(06 20) 123-4567', '+36201234567'],
    ['+36 (0)30 123 4567', '+36301234567'],
    ['+36 06 30 123 4567', '+36301234567'],
    ['+36\u201130\u2011123\u20114567', '+36301234567'],
    ['+36–30–123–4567', '+36301234567'],
    ['06-20/123-4567', '+36201234567'],
    ['36201234567', '+36201234567'],
    ['1/234-5678', '+3612345678'],
  ])('takes the phone number %j as it was copied', async (phoneNumber, kept) => {
    const body = { ...PROFILE, phoneNumber };
    const changed = await server.current.call(
      updateUser,
      { params: { id: people.id }, body },
      { as: people.own },
    );
    expect(changed.body.phoneNumber).toBe(kept);
  });

  test('is shown to and changed by its user and admins only', async () => {
    const params = { id: people.id };
    for (const as of [people.own, people.admin]) {
      expect((await server.current.call(getUser, { params }, { as })).body.name).toBe('eva@pelda.hu');
      const changed = await server.current.call(updateUser, { params, body: PROFILE }, { as });
      expect(changed.body).toMatchObject({ ...PROFILE, phoneNumber: '+36209876543', name: 'eva@pelda.hu' });
    }
    for (const id of [people.id, 999_999]) {
      const answers = [
        await server.current.call(getUser, { params: { id } }, { as: people.other }),
        await server.current.call(updateUser, { params: { id }, body: PROFILE }, { as: people.other }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect((await server.current.call(getUser, { params })).status).toBe(401);
    expect(
      (await server.current.call(getUser, { params: { id: 999_999 } }, { as: people.admin })).status,
    ).toBe(404);
  });

  test('keeps who changed what, before and after', async () => {
    const params = { id: people.id };
    await server.current.call(updateUser, { params, body: PROFILE }, { as: people.own });
    await server.current.call(
      updateUser,
      { params, body: { ...PROFILE, fullName: 'Nagy Éva' } },
      { as: people.admin },
    );
    const entry = await server.current.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.entity_id).toBe(people.id);
    expect(entry.user_id).not.toBe(people.id);
    expect([entry.before, entry.after]).toMatchObject([{ fullName: 'Kis Éva' }, { fullName: 'Nagy Éva' }]);
  });

  test('needs full name and phone; the username and what only the market sets cannot be written', async () => {
    const params = { id: people.id };
    const problemsOf = async (part: object) => {
      const { problem } = await server.current.call(
        updateUser,
        { params, body: { ...PROFILE, ...part } },
        { as: people.own },
      );
      return problem.errors.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await problemsOf({ fullName: ' ' })).toEqual(['fullName: Kötelező megadni!']);
    expect(await problemsOf({ phoneNumber: '' })).toContain('phoneNumber: Kötelező megadni!');
    expect(await problemsOf({ phoneNumber: '+36 30 12' })).toEqual([
      'phoneNumber: Hibás telefonszám formátum!',
    ]);
    for (const field of ['name', 'isAdmin', 'activatedAt', 'id'])
      expect(await problemsOf({ [field]: 'x' })).toEqual([`${field}: Ismeretlen mező.`]);
  });
});

describe('a profile picture', () => {
  test('is cut down to 1000 px and written anew as WebP without what the camera wrote into it', async () => {
    const photo = await picture(1600, 1200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'titkos hely' }, IFD3: { GPSLatitude: '47/1 30/1 0/1' } })
      .toBuffer();
    const answer = await upload(photo, { name: '../../gonosz.php', type: 'text/html' });
    expect(answer.statusCode).toBe(200);
    const { profileImageUrl } = answer.json();
    expect(profileImageUrl).toMatch(/^\/files\/[0-9a-f]{64}-\d+x\d+-[0-9a-f]{6}\.webp$/);
    const stored = await server.current.app.inject({ url: profileImageUrl });
    expect(stored.headers['content-type']).toBe('image/webp');
    expect(stored.headers['x-content-type-options']).toBe('nosniff');
    const { format, width, height, exif } = await sharp(stored.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1000,
      height: 750,
      exif: undefined,
    });
    expect(stored.rawPayload.toString('latin1')).not.toContain('titkos hely');
  });

  test.each([
    ['184 px high', 184, 200],
    ['183 px high', 183, 400],
  ])('%s is answered with its verdict', async (_, height, status) => {
    const answer = await upload(await picture(300, height).png().toBuffer());
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().code).toBe('IMAGE_UPLOAD_MIN_HEIGHT_ERROR');
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7 \n')],
    ['a GIF', () => picture(300, 300).gif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 500)],
    ['only the name of one', () => Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
  ])('%s is no picture', async (_, bytes) => {
    const answer = await upload(await bytes(), { name: 'kep.png', type: 'image/png' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'IMAGE_UPLOAD_PATTERN_ERROR']);
  });

  test('a script behind a real picture is not kept', async () => {
    const tail = Buffer.from('<script>alert(document.domain)</script>');
    const answer = await upload(Buffer.concat([await picture(300, 300).jpeg().toBuffer(), tail]));
    const stored = await server.current.app.inject({ url: answer.json().profileImageUrl });
    expect(stored.rawPayload.includes(tail)).toBe(false);
  });

  test('one that would unpack into gigabytes is refused at once', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const took = await processCpuMs(async () => {
      const answer = await upload(bomb);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'IMAGE_UPLOAD_PATTERN_ERROR']);
    });
    expect(took).toBeLessThan(1000);
  });

  test('more than 10 MB and what is no upload are refused', async () => {
    expect((await upload(Buffer.alloc(11 * 1_048_576, 1))).statusCode).toBe(413);
    const url = `/api/user/${people.id}/image`;
    const json = await server.current.app.inject({
      method: 'POST',
      url,
      headers: { cookie: people.own },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
  });

  test('is not for others to set or remove', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    expect((await upload(bytes, { as: people.other })).statusCode).toBe(403);
    expect((await upload(bytes, { as: '' })).statusCode).toBe(401);
    const answer = await server.current.call(
      deleteUserImage,
      { params: { id: people.id } },
      { as: people.other },
    );
    expect(answer.status).toBe(403);
  });

  test('goes with its file when nothing shows it any more', async () => {
    const [one, other] = [await picture(300, 301).png().toBuffer(), await picture(300, 302).png().toBuffer()];
    const first = (await upload(one)).json().profileImageUrl;
    expect((await upload(one, { as: people.other, id: people.otherId })).json().profileImageUrl).toBe(first);
    await upload(other);
    await workJobs(server.current);
    // The other user shows the same picture.
    expect(await statusOfFile(first)).toBe(200);
    await server.current.call(deleteUserImage, { params: { id: people.otherId } }, { as: people.other });
    await workJobs(server.current);
    expect(await statusOfFile(first)).toBe(404);
    const gone = await server.current.call(getUser, { params: { id: people.otherId } }, { as: people.other });
    expect(gone.body.profileImageUrl).toBeNull();
  });
});

describe('home delivery addresses', () => {
  test('are saved with their place, changed and removed', async () => {
    const as = people.own;
    const { body: made, status } = await server.current.call(
      createHomeDeliveryAddress,
      { body: ADDRESS },
      { as },
    );
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...ADDRESS,
      coords: { lat: expect.closeTo(47.45, 1), lng: expect.closeTo(19.15, 1) },
    });
    const params = { id: made.id };
    const moved = { ...ADDRESS, name: 'Munkahely', postalCode: '6720', city: 'Szeged' };
    const changed = await server.current.call(updateHomeDeliveryAddress, { params, body: moved }, { as });
    expect(changed.body).toMatchObject({ ...moved, coords: { lat: expect.closeTo(46.25, 1) } });
    expect((await server.current.call(listHomeDeliveryAddresses, {}, { as })).body).toEqual([changed.body]);
    expect((await server.current.call(deleteHomeDeliveryAddress, { params }, { as })).status).toBe(204);
    expect((await server.current.call(listHomeDeliveryAddresses, {}, { as })).body).toEqual([]);
    expect((await server.current.call(deleteHomeDeliveryAddress, { params }, { as })).status).toBe(404);
  });

  test("of someone else aren't there, and can't be listed", async () => {
    const { body } = await server.current.call(
      createHomeDeliveryAddress,
      { body: ADDRESS },
      { as: people.own },
    );
    const params = { id: body.id };
    const as = people.other;
    expect(
      (await server.current.call(updateHomeDeliveryAddress, { params, body: ADDRESS }, { as })).status,
    ).toBe(404);
    expect((await server.current.call(deleteHomeDeliveryAddress, { params }, { as })).status).toBe(404);
    const query = { user: people.id };
    expect((await server.current.call(listHomeDeliveryAddresses, { query }, { as })).status).toBe(403);
    const seen = await server.current.call(listHomeDeliveryAddresses, { query }, { as: people.admin });
    expect(seen.body.map(({ id }) => id)).toEqual([body.id]);
  });

  test('need postal code, city and street; other information may be empty', async () => {
    const body = { name: 'Otthon', postalCode: '', city: ' ', address: '', otherInfo: '' };
    const answer = await server.current.call(createHomeDeliveryAddress, { body }, { as: people.own });
    const faults = answer.problem.errors.map(({ path, message }) => `${path}: ${message}`);
    expect(faults).toEqual(['postalCode', 'city', 'address'].map((path) => `${path}: Kötelező megadni!`));
  });
});

test('billing data is what was given last, and nothing before', async () => {
  const ask = () => server.current.call(getBilling, {}, { as: people.other });
  expect((await ask()).body).toEqual({ billingData: null });
  await transaction(server.current.context.db, (trx) =>
    trx
      .insertInto('user_billing')
      .values({
        user_id: people.otherId,
        billing_name: 'Kis Kft.',
        city: 'Vác',
        postal_code: '2600',
        address: 'Fő tér 1.',
      })
      .execute(),
  );
  expect((await ask()).body.billingData).toEqual({
    billingName: 'Kis Kft.',
    country: 'Magyarország',
    city: 'Vác',
    postalCode: '2600',
    address: 'Fő tér 1.',
  });
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2a6f3d' } });
}

async function upload(
  bytes: Buffer,
  { name = 'kep.png', type = 'image/png', as = people.own, id = people.id } = {},
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://localhost:3000', { method: 'POST', body: form });
  return server.current.app.inject({
    method: 'POST',
    url: `/api/user/${id}/image`,
    headers: { cookie: as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function statusOfFile(url: string): Promise<number> {
  return (await server.current.app.inject({ url })).statusCode;
}
