import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSound, createClient, GOOD_CARD, LOW_CARD } from './barion-testing.ts';
import { numberOf, REFUSED_WORDS, TEST_CARDS } from './pages/cards.ts';
import { type Barion, startBarion } from './start-barion.ts';

let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  barion = await startBarion({ port: 0, settings: { stateRateLimit: null } });
});
afterEach(() => closeSound(barion));

describe('the pay page', () => {
  test('shows who is paid how much, and where to go instead', async () => {
    const html = await client.openPage(await client.start());
    expect(html).toContain('Közös Kosár');
    expect(html).toMatch(/<button>Fizetek: 5\s000 Ft<\/button>/);
    expect(html).toContain('value="anna@pelda.hu"');
    expect(html).toContain('Vissza a boltba');
    expect(html).not.toContain('<script');
  });

  test.each(TEST_CARDS.filter(({ result }) => result !== 'Successful'))(
    'says why the card $lastFour is refused, and leaves the payment open for another',
    async (card) => {
      const id = await client.start();
      const { status, html } = await client.pay(id, 'card', { number: numberOf(card) });
      expect(status).toBe(422);
      expect(html).toContain(REFUSED_WORDS[card.result as keyof typeof REFUSED_WORDS]);
      expect(html).toContain(`value="${numberOf(card)}"`);
      expect(await client.state(id)).toMatchObject({
        Status: 'Started',
        FundingInformation: { ProcessResult: card.result },
      });
      expect((await client.pay(id, 'card')).status).toBe(303);
      expect(await client.state(id)).toMatchObject({
        Status: 'Reserved',
        FundingInformation: { ProcessResult: 'Successful' },
      });
    },
  );

  test('says beside each field what is wrong with it, and keeps what was typed', async () => {
    const id = await client.start();
    const { status, html } = await client.pay(id, 'card', {
      number: '4444',
      expiry: '12/20',
      cvc: '12',
      email: 'anna',
    });
    expect(status).toBe(422);
    for (const name of ['number', 'expiry', 'cvc', 'email'])
      expect(html).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="${name}-wrong"`));
    expect(html).toContain('Ez a kártya már lejárt.');
    expect(html).toContain('value="anna"');
    expect((await client.state(id))['Status']).toBe('Prepared');
  });

  test('fails for good where the shop gives only so many attempts', async () => {
    barion.change({ maxCardAttempts: 2 });
    const id = await client.start();
    await client.pay(id, 'card', { number: LOW_CARD });
    expect((await client.pay(id, 'card', { number: LOW_CARD })).html).toContain('A fizetés nem sikerült');
    expect(await client.state(id)).toMatchObject({ Status: 'Failed', Total: 0 });
  });

  test('asks for approval where the bank wants it', async () => {
    const approved = await client.start();
    const { location } = await client.pay(approved, 'card', { number: '4444888888883003' });
    expect(location).toBe(`/Pay?id=${approved}`);
    expect((await client.state(approved))['Status']).toBe('InProgress');
    expect(await client.openPage(approved)).toContain('A bankod jóváhagyást kér');
    await client.pay(approved, 'approve', { answer: 'yes' });
    expect((await client.state(approved))['Status']).toBe('Reserved');

    barion.change({ threeDs: 'always' });
    const refused = await client.start();
    await client.pay(refused, 'card', { number: GOOD_CARD });
    expect((await client.pay(refused, 'approve', { answer: 'no' })).status).toBe(422);
    expect(await client.state(refused)).toMatchObject({
      Status: 'Started',
      FundingInformation: { ProcessResult: 'FailedDuringAuthentication' },
    });
  });

  test.each([
    ['nincs.ilyen@kosar.test', 'nem tartozik tárca'],
    ['zarolt@kosar.test', 'zárolva'],
    ['ures@kosar.test', 'Nincs elég pénz'],
    ['piac@kosar.test', 'A saját boltodban nem fizethetsz'],
    ['', 'Írd be a tárcád e-mail-címét!'],
  ])('takes no money from the wallet %j', async (wallet, why) => {
    const id = await client.start();
    const { status, html } = await client.pay(id, 'wallet', { wallet });
    expect(status).toBe(422);
    expect(html).toContain(why);
  });

  test('offers what the shop takes', async () => {
    const ways = async (sources: string[]) => {
      const html = await client.openPage(await client.start({ FundingSources: sources }));
      return [...html.matchAll(/action="\/Pay\/(card|wallet|bank)"/g)].map(([, way]) => way);
    };
    expect(await ways(['Bankcard'])).toEqual(['card']);
    expect(await ways(['Balance', 'BankTransfer'])).toEqual(['wallet', 'bank']);
    expect(await ways(['All'])).toEqual(['card', 'wallet']);
  });

  test('reports payments that are paid, cancelled, expired or unknown, and takes nothing for them', async () => {
    const [paid, cancelled, late] = [await client.start(), await client.start(), await client.start()];
    await client.pay(paid, 'card');
    const { location } = await client.pay(cancelled, 'cancel');
    expect(location).toContain(cancelled);
    await barion.advance(30 * 60_000);
    for (const [id, words] of [
      [paid, 'Ezt már kifizetted'],
      [cancelled, 'A fizetés megszakadt'],
      // Its time is over, although the payment itself expires with the next batch.
      [late, 'A fizetés ideje lejárt'],
      ['0'.repeat(32), 'Nincs ilyen fizetés'],
    ] as const) {
      expect(await client.openPage(id)).toContain(words);
      expect((await client.pay(id, 'card')).html).toContain(words);
    }
    expect(barion.world().balances['@held|HUF']?.blocked).toBe(5_000);
    expect((await client.state(cancelled))['Status']).toBe('Canceled');
    expect((await client.state(late))['Status']).toBe('Prepared');
  });
});

test('nothing that a shop or a buyer wrote runs on a page', async () => {
  const id = await client.start({ OrderNumber: '<script>alert(1)</script>' });
  await client.pay(id, 'card', { number: '"><script>alert(2)</script>' });
  const home = await (await fetch(barion.url)).text();
  for (const html of [await client.openPage(id), home]) expect(html).not.toContain('<script');
  expect(home).toContain('A főkönyv egyezik');
});
