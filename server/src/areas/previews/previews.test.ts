import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { usePages } from './previews-testing.ts';

const PAGE = `<!doctype html>
<html lang="hu">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="A piac." />
    <title>Közös Kosár</title>
    <script src="/color-scheme.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

const api = useApi();
const pages = usePages(api, PAGE);
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const pageAt = async (url: string, headers: Record<string, string> = {}, status = 200) => {
  const { statusCode, headers: sent, body } = await pages.app.inject({ url, headers });
  expect([statusCode, sent['cache-control'], sent['content-type']]).toEqual([
    status,
    'no-cache',
    'text/html; charset=utf-8',
  ]);
  return body;
};
/** What the head says, by name of the tag. */
const headOf = (body: string) =>
  Object.fromEntries([
    ['title', /<title>([^<]*)<\/title>/.exec(body)?.[1]],
    ...[...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  ]);

function picture(trx: Transaction) {
  return trx
    .insertInto('image')
    .values({
      file_key: `${'a'.repeat(64)}-1200x900-8a5c2f.webp`,
      content_type: 'image/webp',
      width: 1200,
      height: 900,
      byte_size: 1,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function market() {
  return write(async (trx) => {
    const { id: imageId } = await picture(trx);
    const producer = await makeProducer(trx, {
      actor: { name: 'Szedervölgy', description: '<p>Hatvanféle <b>zöldség</b> &amp; gyümölcs.</p>' },
      productImageId: imageId,
    });
    const product = await makeProduct(trx, {
      producerId: producer.id,
      name: 'Cékla',
      imageId,
      packings: [{ unitPriceFt: 560 }],
    });
    const point = await makePoint(trx, {
      name: 'Bartók Ház',
      city: 'Budapest',
      street: 'Fő utca 1.',
      postalCode: '1111',
    });
    const event = await makeEvent(trx, { deliveryPointId: point.id, name: 'Szerdai átvétel' });
    const chain = await makeChain(trx, { items: [{ product }], deliveries: [{ eventId: event.id }] });
    return { producer, product, point, deliveryId: chain.deliveries[0]?.id };
  });
}

describe('a page that can be shared', () => {
  it('carries title, description, whole picture address and its own address, in Hungarian', async () => {
    const { producer, product, point, deliveryId } = await market();
    const base = api.current.context.config.baseUrl;
    const shared = {
      'og:site_name': 'Közös Kosár',
      'og:locale': 'hu_HU',
      'og:image': `${base}/files/${'a'.repeat(64)}-1200x900-8a5c2f.webp`,
      'og:image:width': '1200',
      'og:image:height': '900',
      'twitter:card': 'summary_large_image',
    };
    const body = await pageAt(`/producer/${producer.id}?utm=x`);
    expect(headOf(body)).toMatchObject({
      ...shared,
      title: 'Szedervölgy | Közös Kosár',
      description: 'Hatvanféle zöldség &amp; gyümölcs.',
      'og:title': 'Szedervölgy',
      'og:description': 'Hatvanféle zöldség &amp; gyümölcs.',
      'og:type': 'profile',
      'og:url': `${base}/producer/${producer.id}`,
    });
    expect(body.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(body).toContain('<script src="/color-scheme.js"></script>');
    expect(headOf(await pageAt(`/product/${product.id}`))).toMatchObject({
      ...shared,
      'og:title': 'Cékla – Szedervölgy',
      'og:type': 'product',
      'og:description': expect.stringMatching(/^Termelő: Szedervölgy\. Ára: 560\sFt\/kg\./),
    });
    expect(headOf(await pageAt(`/delivery/${deliveryId}`))).toMatchObject({
      ...shared,
      'og:title': 'Szerdai átvétel – Bartók Ház',
      'og:description': expect.stringMatching(
        /^Átvétel: nov\. 25\., szerda .*, Budapest\. Rendelhetsz eddig: /,
      ),
    });
    const place = headOf(await pageAt(`/deliverypoint/${point.id}`));
    expect(place).toMatchObject({
      'og:title': 'Bartók Ház – átvevőpont',
      'og:image': `${base}/icons/share.png`,
      'og:image:width': '1200',
    });
    expect(place['og:description']).toContain('1111 Budapest, Fő utca 1.');
  });

  it('is a list that everybody sees', async () => {
    expect(headOf(await pageAt('/producers?search=x'))).toMatchObject({
      title: 'Termelők | Közös Kosár',
      'og:url': `${api.current.context.config.baseUrl}/producers`,
    });
  });

  it('is the first page as well, however it is asked for', async () => {
    for (const encoding of ['identity', 'gzip, br']) {
      const { statusCode } = await pages.app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(statusCode).toBe(200);
    }
    expect(headOf(await pageAt('/'))).toMatchObject({ title: 'Helyi termelőktől, közösen | Közös Kosár' });
    expect((await pages.app.inject({ url: '/producers', method: 'HEAD' })).statusCode).toBe(200);
    expect((await pages.app.inject({ url: '/producers', method: 'POST' })).statusCode).toBe(404);
  });

  it('is a published campaign by its name, from its first day on', async () => {
    await write((trx) =>
      trx
        .insertInto('promotion')
        .values(
          [
            { name: 'Őszi kosár', title: 'Őszi kosár', published: true, start_date: '2026-11-01' },
            { name: 'titkos', title: 'Titkos', published: false, start_date: '2026-11-01' },
            { name: 'jövő', title: 'Jövő', published: true, start_date: '2026-12-01' },
          ].map((row) => ({ ...row, end_date: '2026-12-31', content_top: '<p>Töltsd meg!</p>' })),
        )
        .execute(),
    );
    expect(headOf(await pageAt(`/campaign/${encodeURIComponent('őszi KOSÁR')}`))).toMatchObject({
      'og:title': 'Őszi kosár',
      'og:description': 'Töltsd meg!',
      'og:type': 'article',
    });
    for (const name of ['titkos', encodeURIComponent('jövő'), 'nincs'])
      expect(await pageAt(`/campaign/${name}`, {}, 404)).toBe(PAGE);
  });

  it('says nothing of what a visitor may not see, whoever asks', async () => {
    const made = await write(async (trx) => {
      const actor = await makeProducer(trx, { actor: { publiclyVisible: false } });
      const product = await makeProduct(trx, { producerId: actor.id });
      const point = await makePoint(trx, { publicPoint: false });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      return { actor, product, point, deliveryId: chain.deliveries[0]?.id };
    });
    const cookie = await api.current.logIn(made.actor.owner_id);
    const urls = [
      `/producer/${made.actor.id}`,
      `/product/${made.product.id}`,
      `/deliverypoint/${made.point.id}`,
      `/deliverypoint/${made.point.id}?token=${made.point.invite_token}`,
      `/delivery/${made.deliveryId}`,
      '/producer/2000000000',
      '/producer/999999999',
      '/producer/1/x',
      '/producer/-1',
      '/profile/1',
    ];
    for (const url of urls) expect([url, await pageAt(url, { cookie })]).toEqual([url, PAGE]);
  });

  it('takes names as words, whatever is in them', async () => {
    const name = `</title><script>alert("1")</script>'$&$1\u0007\n\u202ekép`;
    const { id } = await write((trx) =>
      makeProducer(trx, { actor: { name, description: '"><img src=x onerror=alert(1)>jó' } }),
    );
    const body = await pageAt(`/producer/${id}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    for (const sign of ['\u0007', '\u202e']) expect(body).not.toContain(sign);
    expect(headOf(body)['og:title']).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;$&amp;$1 kép',
    );
    expect(headOf(body).description).toBe('&quot;&gt;jó');
    expect(body.match(/<\/head>/g)).toHaveLength(1);
  });
});
