import { escapeHtml } from '../../escape-html.ts';
import { auditLedger } from '../world/ledger.ts';
import type { Currency } from '../world/words.ts';
import type { World } from '../world/world.ts';
import { money, page, when } from './page.ts';

const SHOWN = 100;

const OWN_ACCOUNTS: Record<string, string> = {
  '@cards': 'Kártyák (a külvilág)',
  '@banks': 'Bankok (a külvilág)',
  '@held': 'Foglalások',
  '@fees': 'Díjak',
  '@technical': 'Átvételre váró utalások',
};

const STATES = { waiting: 'vár', delivered: 'megérkezett', dropped: 'feladtuk', lost: 'elveszett' };

/** What the simulator holds, for whoever tries the demo. */
export function homeView(world: World, now: number): string {
  const breaches = auditLedger(world.balances, world.entries);
  return page(
    'Áttekintés',
    `<header><h1>Próbafizetések</h1>
<p class="note">Ez a próbapiac kártyás fizetésének helyi mása. Itt valódi pénz nem mozog. Az órája szerint most ${when(now)} van.</p></header>
<main>
${section('Fizetések', ['Indult', 'Rendelés', 'Összeg', 'Állapot', 'Oldal'], payments(world), 'Még nem indult fizetés.')}
${section('Tárcák és számlák', ['Kié', 'Szabad', 'Zárolt'], balances(world), 'Még egy tárcában sincs pénz.')}
<p class="soft">${breaches.length === 0 ? 'A főkönyv egyezik: minden összeg megvan.' : escapeHtml(breaches.join('; '))}</p>
${section('Értesítések a boltnak', ['Mikor', 'Fizetés', 'Miről', 'Mi lett vele'], callbacks(world), 'Még nem ment értesítés.')}
</main>`,
    'wide',
  );
}

function payments(world: World): string[][] {
  return world.payments
    .toReversed()
    .slice(0, SHOWN)
    .map((payment) => [
      when(payment.createdAt),
      escapeHtml(payment.orderNumber ?? payment.requestId),
      money(payment.total, payment.currency),
      payment.status,
      `<a href="/Pay?id=${payment.id}">${payment.id.slice(0, 8)}</a>`,
    ]);
}

function balances(world: World): string[][] {
  return Object.entries(world.balances)
    .toSorted(([a], [b]) => a.localeCompare(b, 'hu'))
    .map(([key, balance]) => {
      const [owner = '', currency = 'HUF'] = key.split('|');
      return [
        escapeHtml(OWN_ACCOUNTS[owner] ?? owner),
        money(balance.available, currency as Currency),
        money(balance.blocked, currency as Currency),
      ];
    });
}

function callbacks(world: World): string[][] {
  return world.callbacks
    .toReversed()
    .slice(0, SHOWN)
    .map(({ createdAt, paymentId, status, state, attempts }) => [
      when(createdAt),
      paymentId.slice(0, 8),
      status,
      `${STATES[state]}${attempts.length > 0 ? ` (${attempts.map(({ answer }) => escapeHtml(answer)).join(', ')})` : ''}`,
    ]);
}

function section(title: string, heads: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<section><h2>${title}</h2><p class="soft">${empty}</p></section>`;
  return `<section><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div></section>`;
}
