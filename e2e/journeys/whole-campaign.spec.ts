import type { ProductJson } from '@kosar/contract/catalogue/products';
import type { OfferingProducerJson } from '@kosar/contract/chains/chain-preparing';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { transaction } from '@kosar/server/infra/database/connect';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { apiOf, logInAs } from '../parts/log-in-as.ts';
import { linkIn, mailTo } from '../parts/mailbox.ts';
import { logInAsNew } from '../parts/new-user.ts';
import { addToBasket, goOn, send } from '../parts/order-steps.ts';
import { makeOwnCampaign } from '../parts/own-campaign.ts';
import { read } from '../parts/own-pickup.ts';
import { answerAs, makeSurvey } from '../parts/survey-answers.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const POINT = 'Bartók Béla úti Közösségi Ház, Budapest';

test('a campaign from the first request to the order: survey, demand, template, chain, mail, and the survey’s coupon', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const title = `Tavaszi nagykosár ${stamp}`;
  const subject = `Nyílik a nagykosár ${stamp}`;
  const template = `Tavaszi minta ${stamp}`;
  const { transporter, product, type } = await orderable();
  const survey = await makeSurvey(await apiOf('admin'), `Mit hozzunk ${stamp}?`, [type.id]);
  const buyer = await (await browser.newContext()).newPage();
  const { email } = await logInAsNew(buyer, { subscribedToPromotions: true });
  const couponName = await test.step('people answer, and a buyer has a coupon of 5 %', async () => {
    const input = { productName: type.name, unit: product.unit_name, quantity: 3, maxPrice: 900 };
    for (const role of ['organizer', 'producer'] as const)
      await answerAs(await apiOf(role), survey.id, { at: '6720', products: [input] });
    await buyer.goto(`/myDemands?survey=${survey.token}`);
    await buyer.getByRole('button', { name: `Több: ${type.name}` }).click();
    await buyer.getByLabel('Irányítószám').fill('1191');
    await expect(buyer.getByText('Település: Budapest')).toBeVisible();
    await buyer.getByRole('button', { name: 'Elküldöm a válaszaimat' }).click();
    await expect(buyer.getByText('Köszönjük a válaszaidat')).toBeVisible();
    const [mine] = await read<{ coupon: { name: string; value: number } | null }[]>(
      buyer.request,
      '/api/demand/mine',
    );
    expect(mine?.coupon?.value).toBe(0.05);
    return mine?.coupon?.name ?? '';
  });

  await logInAs(page, 'admin');
  await test.step('an admin reads what is wanted, and makes a template of it', async () => {
    await page.goto(`/admin/demandsurvey/${survey.id}/details`);
    await expect(page.getByRole('row').filter({ hasText: type.name })).toContainText('3');
    await page.getByRole('tab', { name: 'Láncsablon' }).click();
    await page.getByRole('combobox', { name: 'Ki szállítana?' }).fill(transporter.name);
    await page.getByRole('option', { name: transporter.name, exact: true }).first().click();
    await expect(page.getByRole('checkbox', { name: product.name }).first()).toBeChecked();
    await page.getByLabel('A sablon neve').fill(template);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Elkészítem a sablont' }).click();
    await expect(page.getByText('A láncsablon elkészült.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Megnyitom a láncot: ${template}` })).toBeVisible();
  });

  const { id, name } = await makeOwnCampaign(title, survey.token);
  await test.step('a campaign with the survey offers the template', async () => {
    await page.goto(`/admin/campaign/${id}`);
    await expect(page.getByRole('combobox', { name: 'Igényfelmérés' })).toContainText(survey.name);
    await page.getByRole('tab', { name: 'Láncsablonok' }).click();
    await page.getByRole('combobox', { name: 'Láncsablon hozzáadása' }).fill(template);
    await page.getByRole('option', { name: template }).click();
    await expect(page.getByRole('button', { name: `Kiveszem: ${template}` })).toBeVisible();
  });

  await test.step('the transporter starts a chain of it, which takes orders at once', async () => {
    const carrier = await (await browser.newContext()).newPage();
    await logInAs(carrier, 'transporter');
    await carrier.goto(`/campaign/${name}`);
    const form = carrier.getByRole('form', { name: 'Indíts kört nálad is' });
    await form.getByLabel('Átvevőpont').selectOption(POINT);
    await form.getByRole('button', { name: 'Elindítom a kört' }).click();
    await expect(carrier.getByText('Elindult a kör')).toBeVisible();
    await carrier.context().close();
  });

  await test.step('the mail goes to who wants news of campaigns', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByLabel('Tárgy').fill(subject);
    await page.getByRole('textbox', { name: 'A levél szövege' }).fill('Az jön, amit kértetek.');
    await page.getByLabel('Gombfelirat').fill('Megnézem a kínálatot');
    await save(page);
    await page.getByRole('button', { name: 'Kiküldöm a leveleket' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kiküldöm a leveleket' }).click();
    await expect(page.getByText('A levelek kiküldése elindult.')).toBeVisible();
  });

  await test.step('the buyer follows its link, and orders with the coupon', async () => {
    await buyer.goto(linkIn(await mailTo(email, subject), `/campaign/${name}`));
    await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(buyer);
    await buyer
      .getByRole('link', { name: /^Rendelek/ })
      .first()
      .click();
    await addToBasket(buyer, product.name);
    await goOn(buyer);
    await buyer.getByRole('checkbox', { name: /5%/ }).check();
    await buyer.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
    await send(buyer);
    const { items } = await read<{ items: OrderJson[] }>(buyer.request, '/api/order/datalist');
    const [order] = items;
    expect(order?.delivery.name).toContain(title);
    // One packet, whose price is rounded up to whole forints.
    expect(order?.discountedValue).toBe(Math.ceil(((order?.fullValue ?? 0) * 95) / 100));
    expect(order?.discounts).toEqual([
      { name: couponName, value: (order?.fullValue ?? 0) - (order?.discountedValue ?? 0) },
    ]);
    await buyer.context().close();
  });

  await test.step('the admin sees what the campaign has brought', async () => {
    await page.goto(`/admin/campaigns?search=${stamp}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(/(?<!\d)0.Ft/);
  });
});

/** Something that the demo's transporter can bring and no one else sells, with its type, for which people can request. */
async function orderable() {
  const api = await apiOf('transporter');
  const actors = await read<{ name: string; transporterId: number | null }[]>(api, '/api/veactor/mine');
  const own = actors.find(({ transporterId }) => transporterId !== null);
  const transporter = { id: own?.transporterId ?? 0, name: own?.name ?? '' };
  const producers = await read<OfferingProducerJson[]>(
    api,
    `/api/deliverychain/goods?transporter=${transporter.id}`,
  );
  const like = producers
    .flatMap(({ products }) => products)
    .find(({ unfit, packings }) => unfit === null && packings.every((packing) => packing.unfit === null));
  const { producer, productType: type } = await read<ProductJson>(api, `/api/product/${like?.id}`);
  const product = await inDatabase(({ db }) =>
    transaction(db, (trx) =>
      makeProduct(trx, {
        producerId: producer.id,
        productTypeId: type.id,
        name: `Nagykosár ${Date.now()}`,
        packings: [{ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', unitPriceFt: 790 }],
      }),
    ),
  );
  return { transporter, product, type };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!').first()).toBeVisible();
}
