import { fileUpload, greenPicture } from './picture-upload.ts';
import { ask, pick, type Target, type Visit, wordOf } from './soak-calls.ts';

const PAGE = { accept: 'text/html' };

/** What visitors and search engines read. */
const PAGES: readonly ((target: Target) => string)[] = [
  () => '/',
  () => '/deliveries',
  () => '/deliverypoints',
  () => '/products',
  () => '/producers',
  () => '/faq',
  ({ shop }) => `/delivery/${shop.deliveryId}`,
  // Shared with no one, and read anew.
  (target) => `/products?search=${wordOf(target, 8)}`,
  // The same page, however its address is written.
  (target) => `/products?${wordOf(target, 100)}`,
];

/** Reads pages without a session: the server renders them. */
export const pageVisitor: Visit = async (target, count) => {
  const text = await ask(target, pick(PAGES, target.random())(target), count, PAGE);
  target.pages.asked += 1;
  if (text.includes('data-page="whole"')) target.pages.whole += 1;
};

/** Who is logged in gets the app, and what it asks for first. */
export const reader: Visit = async (target, count) => {
  const { cookie } = pick(target.shop.buyers, target.random());
  await ask(target, '/orders', count, { ...PAGE, cookie });
  await ask(target, '/api/order/datalist', count, { cookie });
  await ask(target, '/api/notification/datalist', count, { cookie });
};

/** Sets a picture of their own, or sends what is none. */
export const uploader: Visit = async (target, count) => {
  const { id, cookie } = pick(target.shop.buyers, target.random());
  picture ??= greenPicture().jpeg().toBuffer();
  const bytes =
    target.random() < 0.7 ? await picture : Buffer.from(`\x89PNG\r\n\x1a\n${wordOf(target, 5000)}`, 'latin1');
  const { payload, headers } = fileUpload(bytes, 'kep.jpg', 'image/jpeg');
  await ask(
    target,
    `/api/user/${id}/image`,
    count,
    { ...headers, cookie },
    'POST',
    new Uint8Array(Buffer.from(payload ?? '')),
  );
};

let picture: Promise<Buffer> | undefined;

/** Takes all that the market knows of them, and their orders as a file. */
export const exporter: Visit = async (target, count) => {
  const { id, cookie } = pick(target.shop.buyers, target.random());
  await ask(target, `/api/user/${id}/data`, count, { cookie });
  const format = target.random() < 0.5 ? 'xlsx' : 'csv';
  await ask(target, `/api/delivery/${target.shop.deliveryId}/file?format=${format}`, count, { cookie });
};
