import { getProduct } from '@kosar/contract/catalogue/products';
import { orderPriceFt } from '@kosar/domain/packing';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { usePages } from './previews-testing.ts';

const api = useApi();
const pages = usePages(api, '<!doctype html><html><head><title>x</title></head></html>');
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const read = async (url: string) => {
  const { statusCode, body } = await pages.app.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
};
/** What the page says of itself in the words of schema.org, by type. */
const thingsAt = async (url: string): Promise<Record<string, Record<string, unknown>>> =>
  Object.fromEntries(
    [...(await read(url)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json))
      .map((thing) => [thing['@type'], thing]),
  );

function market() {
  return write(async (trx) => {
    const producer = await makeProducer(trx, { actor: { name: 'Szedervölgy </script>' } });
    const product = await makeProduct(trx, {
      producerId: producer.id,
      name: 'Alma & körte',
      packings: [{ unitPriceFt: 560 }],
    });
    const hidden = await makeProduct(trx, {
      producerId: (await makeProducer(trx, { actor: { publiclyVisible: false } })).id,
    });
    const point = await makePoint(trx, { name: 'Bartók Ház', city: 'Budapest' });
    const event = await makeEvent(trx, { deliveryPointId: point.id, name: 'Szerdai átvétel' });
    const chain = await makeChain(trx, { items: [{ product }], deliveries: [{ eventId: event.id }] });
    return { producer, product, hidden, point, event, deliveryId: chain.deliveries[0]?.id };
  });
}

describe('robots.txt', () => {
  it('keeps programs out of what needs a login, and names the sitemap', async () => {
    const text = await read('/robots.txt');
    for (const path of ['/api/', '/admin', '/management', '/myOrders', '/handover', '/profile'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    for (const path of ['/', '/deliveries', '/products', '/product', '/delivery', '/faq'])
      expect(text).not.toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${api.current.context.config.baseUrl}/sitemap.xml\n`);
  });
});

describe('the sitemap', () => {
  it('lists every page that a visitor may see, and none that they may not', async () => {
    const { producer, product, hidden, point, deliveryId } = await market();
    const base = api.current.context.config.baseUrl;
    const index = await read('/sitemap.xml');
    expect(XMLValidator.validate(index)).toBe(true);
    const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(base, ''));
    expect(parts).toContain('/sitemap-products-1.xml');
    const texts = await Promise.all(parts.map(read));
    for (const text of texts) expect(XMLValidator.validate(text)).toBe(true);
    const all = texts.join('');
    for (const path of [
      '/',
      '/faq',
      `/producer/${producer.id}`,
      `/product/${product.id}`,
      `/deliverypoint/${point.id}`,
      `/delivery/${deliveryId}`,
    ])
      expect(all).toContain(`<loc>${base}${path}</loc>`);
    expect(all).not.toContain(`<loc>${base}/product/${hidden.id}</loc>`);
    expect(all).toMatch(/\/delivery\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  });

  it.each(['/sitemap-nincs-1.xml', '/sitemap-products-0.xml'])('has no part %s', async (url) =>
    expect((await pages.app.inject({ url })).statusCode).toBe(404),
  );
});

describe('structured data', () => {
  it('of a product offers its packings at the prices of its page, in stock while it can be ordered', async () => {
    const { product, producer } = await market();
    const { body } = await api.current.call(getProduct, { params: { id: product.id } });
    const things = await thingsAt(`/product/${product.id}`);
    const base = api.current.context.config.baseUrl;
    expect(things['Product']).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Alma & körte',
      url: `${base}/product/${product.id}`,
      brand: { name: 'Szedervölgy </script>' },
    });
    expect(things['Product']?.['offers']).toMatchObject(
      body.packings.map(({ type, price, unitPrice }) => ({
        '@type': 'Offer',
        price: orderPriceFt({ type, priceFt: price, unitPriceFt: unitPrice }),
        priceCurrency: 'HUF',
        priceSpecification: { price: unitPrice, referenceQuantity: { unitText: 'kg' } },
        availability: 'https://schema.org/InStock',
      })),
    );
    expect(things['BreadcrumbList']?.['itemListElement']).toMatchObject([
      { position: 1, item: `${base}/products` },
      { position: 2, item: `${base}/producer/${producer.id}` },
      { position: 3, item: `${base}/product/${product.id}` },
    ]);
  });

  it('of a product that no delivery offers says that it is out of stock', async () => {
    const product = await write(async (trx) =>
      makeProduct(trx, { producerId: (await makeProducer(trx)).id, packings: [{}] }),
    );
    const things = await thingsAt(`/product/${product.id}`);
    expect(things['Product']?.['offers']).toMatchObject([{ availability: 'https://schema.org/OutOfStock' }]);
  });

  it('of a delivery and of an event is when and where it is picked up', async () => {
    const { deliveryId, event } = await market();
    const pickup = {
      '@type': 'Event',
      startDate: expect.stringMatching(/^2026-11-\d\dT\d\d:\d\d:00\.000Z$/),
      location: { name: 'Bartók Ház', address: { addressLocality: 'Budapest', addressCountry: 'HU' } },
    };
    expect((await thingsAt(`/delivery/${deliveryId}`))['Event']).toMatchObject(pickup);
    expect((await thingsAt(`/deliveryevent/${event.id}`))['Event']).toMatchObject(pickup);
  });

  it('of a point, a producer and the first page names what they are', async () => {
    const { point, producer } = await market();
    const place = (await thingsAt(`/deliverypoint/${point.id}`))['LocalBusiness'];
    expect(place).toMatchObject({ name: 'Bartók Ház', geo: { '@type': 'GeoCoordinates' } });
    expect((await thingsAt(`/producer/${producer.id}`))['LocalBusiness']).toMatchObject({
      name: 'Szedervölgy </script>',
    });
    expect((await thingsAt('/'))['WebSite']).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  });

  it('of the questions is every question with its answer as text', async () => {
    await write(async (trx) => {
      const { id } = await trx
        .insertInto('faq_category')
        .values({ name_translations: JSON.stringify({ hu: 'Rendelés', en: 'Orders' }) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('faq_item')
        .values({
          category_id: id,
          question_translations: JSON.stringify({ hu: 'Mikor jön?', en: 'When?' }),
          answer_translations: JSON.stringify({ hu: '<p>Kedden <b>este</b>.</p>', en: '<p>Tuesday</p>' }),
        })
        .execute();
    });
    expect((await thingsAt('/faq'))['FAQPage']?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'Mikor jön?',
        acceptedAnswer: { '@type': 'Answer', text: 'Kedden este.' },
      },
    ]);
  });
});
