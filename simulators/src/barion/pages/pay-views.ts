import { escapeHtml } from '../../escape-html.ts';
import { waysToPay } from '../verbs/pay.ts';
import { withPaymentId } from '../world/callback-queue.ts';
import type { Payment, Shop } from '../world/world.ts';
import { numberOf, TEST_CARDS } from './cards.ts';
import { money, page } from './page.ts';

export type Typed = { number?: string; expiry?: string; cvc?: string; email?: string; wallet?: string };
export type Wrong = Partial<Record<keyof Typed, string>>;

/** The page to pay on, with what was typed, what was wrong with it, and wallets that could pay it. */
export function payView(
  payment: Payment,
  shop: Shop,
  typed: Typed,
  wrong: Wrong,
  wallets: readonly string[],
): string {
  const ways = waysToPay(payment);
  const sum = money(payment.total, payment.currency);
  const id = hidden(payment);
  const email = typed.email ?? payment.payerHint ?? '';
  return page(
    `Fizetés: ${shop.name}`,
    `${header(payment, shop)}
<main>
${ways.card ? cardForm(id, sum, typed, wrong, email) : ''}
${ways.balance ? walletForm(id, sum, typed, wrong, wallets) : ''}
${ways.bank ? bankForm(id, wrong, email) : ''}
${testCards()}
<footer><form method="post" action="/Pay/cancel">${id}<button class="second">Mégsem fizetek</button></form>${backLink(payment)}</footer>
</main>`,
  );
}

/** The bank asks the buyer whether it is really them. */
export function approvalView(payment: Payment, shop: Shop): string {
  return page(
    'Jóváhagyás',
    `${header(payment, shop)}
<main><section><h2>A bankod jóváhagyást kér</h2>
<p>Te fizetsz most a ${escapeHtml(payment.card?.lastFour ?? '')} végű kártyával?</p>
<form method="post" action="/Pay/approve">${hidden(payment)}
<p><button name="answer" value="yes">Jóváhagyom</button></p>
<p><button class="second" name="answer" value="no">Nem hagyom jóvá</button></p></form></section></main>`,
  );
}

/** What became of a payment that can't be paid on the page any more. */
export function endView(payment: Payment, shop: Shop): string {
  const [title, text] = endWords(payment);
  return page(
    title,
    `${header(payment, shop)}
<main><section><h2>${title}</h2><p>${text}</p>${backLink(payment)}</section></main>`,
  );
}

export function unknownView(): string {
  return page(
    'Nincs ilyen fizetés',
    `<header><h1>Nincs ilyen fizetés</h1></header>
<main><p>A cím hibás, vagy a fizetést már töröltük. Indítsd el újra a fizetést a boltban!</p></main>`,
  );
}

function endWords(payment: Payment): [title: string, text: string] {
  switch (payment.status) {
    case 'Waiting':
      return ['Várjuk az átutalást', 'Amint megérkezik, a bolt is értesül róla.'];
    case 'Succeeded':
    case 'Reserved':
    case 'Authorized':
    case 'PartiallySucceeded':
      return ['Ezt már kifizetted', 'Nincs több teendőd, visszamehetsz a boltba.'];
    case 'Canceled':
      return ['A fizetés megszakadt', 'Nem vontunk le pénzt. A boltban újra elindíthatod a fizetést.'];
    case 'Failed':
      return ['A fizetés nem sikerült', 'Nem vontunk le pénzt. A boltban újra elindíthatod a fizetést.'];
    case 'Prepared':
    case 'Started':
    case 'InProgress':
    case 'Expired':
      return ['A fizetés ideje lejárt', 'Nem vontunk le pénzt. A boltban újra elindíthatod a fizetést.'];
  }
}

function header(payment: Payment, shop: Shop): string {
  const order =
    payment.orderNumber === null
      ? ''
      : `<p class="soft">Rendelés száma: ${escapeHtml(payment.orderNumber)}</p>`;
  return `<header><h1>${escapeHtml(shop.name)}</h1>
${payment.total > 0 ? `<p class="sum">${money(payment.total, payment.currency)}</p>` : ''}${order}
<p class="note">Ez próbafizetés, valódi pénz nem mozog. A saját kártyád számát ne írd be!</p></header>`;
}

function cardForm(id: string, sum: string, typed: Typed, wrong: Wrong, email: string): string {
  return `<section><h2>Fizetés bankkártyával</h2>
<form method="post" action="/Pay/card" novalidate>${id}
${field('number', 'Kártyaszám', 'inputmode="numeric" autocomplete="cc-number"', typed.number ?? '', wrong.number)}
<div class="pair">
${field('expiry', 'Lejárat (hh/éé)', 'inputmode="numeric" autocomplete="cc-exp" placeholder="09/30"', typed.expiry ?? '', wrong.expiry)}
${field('cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc" maxlength="3"', '', wrong.cvc)}
</div>
${field('email', 'E-mail-címed', 'type="email" autocomplete="email"', email, wrong.email)}
<button>Fizetek: ${sum}</button></form></section>`;
}

function walletForm(id: string, sum: string, typed: Typed, wrong: Wrong, wallets: readonly string[]): string {
  const known =
    wallets.length === 0
      ? ''
      : ` Ebben van elég pénz: ${wallets.map((email) => escapeHtml(email)).join(', ')}.`;
  return `<section><h2>Fizetés tárcából</h2>
<form method="post" action="/Pay/wallet" novalidate>${id}
${field('wallet', 'A tárcád e-mail-címe', 'type="email" autocomplete="username"', typed.wallet ?? '', wrong.wallet)}
<p class="soft">A próbában nem kell jelszó.${known}</p>
<button class="second">Belépek, és fizetek: ${sum}</button></form></section>`;
}

function bankForm(id: string, wrong: Wrong, email: string): string {
  return `<section><h2>Fizetés átutalással</h2>
<form method="post" action="/Pay/bank" novalidate>${id}
<input type="hidden" name="email" value="${escapeHtml(email)}">
${wrong.email === undefined ? '' : `<p class="wrong">${wrong.email}</p>`}
<button class="second">Átutalással fizetek</button></form></section>`;
}

function testCards(): string {
  const rows = TEST_CARDS.map((card) => `<tr><td>${numberOf(card)}</td><td>${card.note}</td></tr>`);
  return `<details><summary>Próbakártyák</summary>
<p class="soft">A lejárat bármilyen jövőbeli hónap, a CVC bármilyen három számjegy.</p>
<table><thead><tr><th scope="col">Kártyaszám</th><th scope="col">Mi történik</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

function field(
  name: keyof Typed,
  label: string,
  attributes: string,
  value: string,
  wrong: string | undefined,
): string {
  const isWrong = wrong === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-wrong"`;
  const why =
    wrong === undefined ? '' : `<p class="wrong" id="${name}-wrong" role="alert">${escapeHtml(wrong)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${escapeHtml(value)}"${isWrong}>${why}</div>`;
}

function hidden(payment: Payment): string {
  return `<input type="hidden" name="id" value="${payment.id}">`;
}

function backLink(payment: Payment): string {
  if (payment.redirectUrl === null) return '';
  return `<a href="${escapeHtml(withPaymentId(payment.redirectUrl, payment.id))}">Vissza a boltba</a>`;
}
