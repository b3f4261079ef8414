import { chromium } from '@playwright/test';
import { execSync } from 'node:child_process';
const path = execSync('which chromium').toString().trim();
const b = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const pages = (process.argv[2] ?? '/ /deliveries /deliverypoints /deliverypoint/1 /deliveryevent/1 /delivery/1 /deliverychain/1 /products /product/1 /producers /producer/1 /transporter/1 /organizer/1 /faq /howto /why /aszf /jogi/PRIVACY /infograf/termelo /infograf/kozoseg /feedback /login /akadalymentesseg').split(' ');
for (const width of [390, 1280]) for (const scheme of (process.env.SCHEMES ?? 'light').split(',')) {
  const c = await b.newContext({ viewport: { width, height: 844 }, colorScheme: scheme, locale: 'hu-HU', timezoneId: 'Europe/Budapest', javaScriptEnabled: process.env.NOJS !== '1' });
  for (const p of pages) {
    const page = await c.newPage();
    const said = [];
    page.on('console', (m) => { if (/error|warning/.test(m.type())) said.push(m.text()); });
    page.on('pageerror', (e) => said.push('PAGEERROR ' + e.message));
    await page.goto('http://localhost:5700' + p);
    await page.waitForTimeout(process.env.NOJS === '1' ? 300 : 1800);
    const whole = await page.locator('html[data-page]').count();
    console.log(width, scheme, p, whole ? '' : 'SHELL', said.length === 0 ? 'ok' : said.join(' || ').slice(0, 700));
    if (process.env.SHOTS) await page.screenshot({ path: `/tmp/shots/ssr-${width}-${scheme}-${process.env.NOJS ? 'nojs' : 'js'}-${p.replaceAll('/', '_')}.png`, fullPage: false });
    await page.close();
  }
  await c.close();
}
await b.close();
