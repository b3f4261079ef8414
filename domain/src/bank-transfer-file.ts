import { bankDayFrom } from './bank-day.ts';
import { isGiroNumber, isIban, tidyAccountNumber } from './giro.ts';
import { type Ft, sumFt } from './money.ts';
import type { BankAccountFormat } from './vocabulary.ts';

/** A transfer of a file, in whole Ft. */
export type BankTransfer = {
  /** At most 35 signs; comes back on the statement. */
  readonly endToEndId: string;
  readonly beneficiary: string;
  /** Any form that `ibanOf` reads. */
  readonly iban: string;
  readonly amountFt: Ft;
  readonly remittance: string;
};

/** Everything that a file says. */
export type BankTransferFile = {
  /** At most 35 signs; a bank takes a file of the same number once. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day of the market on which it is to be paid, YYYY-MM-DD; the file says the next bank day where banks are closed. */
  readonly executeOn: string;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string | null };
  readonly transfers: readonly BankTransfer[];
};

/** Longest texts that banks of the payment area take. */
const NAME_MAX = 70;
const REMITTANCE_MAX = 140;

/**
 * An account number as an IBAN, which is all that a file of transfers takes: a Hungarian number of 2 groups is that of 3 groups that ends in zeros. Throws
 * RangeError on a number that isn't right in itself.
 */
export function ibanOf(format: BankAccountFormat, accountNumber: string): string {
  const tidy = tidyAccountNumber(format, accountNumber);
  if (format === 'IBAN') {
    if (!isIban(tidy)) throw new RangeError(`${accountNumber} is no IBAN`);
    return tidy;
  }
  if (!isGiroNumber(tidy)) throw new RangeError(`${accountNumber} is no Hungarian account number`);
  const digits = tidy.replaceAll('-', '').padEnd(24, '0');
  // H is 17 and U is 30 in the IBAN's arithmetic.
  const check = 98n - (BigInt(`${digits}173000`) % 97n);
  return `HU${String(check).padStart(2, '0')}${digits}`;
}

/**
 * Writes a file of bank transfers in forints as banks read it: ISO 20022, pain.001.001.03, one payment of as many transfers, not urgent, each side paying its
 * own bank. The same facts give the same bytes. Throws RangeError without transfers.
 */
export function writeBankTransferFile(file: BankTransferFile): string {
  const { transfers, payer } = file;
  if (transfers.length === 0) throw new RangeError('a file of no transfers');
  const count = element('NbOfTxs', String(transfers.length));
  const total = element('CtrlSum', String(sumFt(transfers.map(({ amountFt }) => amountFt))));
  const payerName = element('Nm', nameOf(payer.name));
  const header = element('GrpHdr', [
    element('MsgId', file.messageId),
    element('CreDtTm', file.createdAt.toISOString().slice(0, 19)),
    count,
    total,
    element('InitgPty', [payerName]),
  ]);
  const payment = element('PmtInf', [
    element('PmtInfId', file.messageId),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    count,
    total,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'NURG')])]),
    element('ReqdExctnDt', bankDayFrom(file.executeOn)),
    element('Dbtr', [payerName]),
    element('DbtrAcct', [element('Id', [element('IBAN', payer.iban)]), element('Ccy', 'HUF')]),
    element('DbtrAgt', [element('FinInstnId', [bankOf(payer.bic)])]),
    element('ChrgBr', 'SHAR'),
    ...transfers.map(transferOf),
  ]);
  const root = element('CstmrCdtTrfInitn', [header, payment]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
    ...indented(root),
    '</Document>',
    '',
  ].join('\n');
}

type Element = {
  readonly name: string;
  readonly value: string | readonly Element[];
  readonly attribute: string;
};

function element(name: string, value: string | readonly Element[], attribute = ''): Element {
  return { name, value, attribute };
}

function bankOf(bic: string | null): Element {
  return bic === null ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BIC', bic);
}

function transferOf({ endToEndId, beneficiary, iban, amountFt, remittance }: BankTransfer): Element {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', String(amountFt), ' Ccy="HUF"')]),
    element('Cdtr', [element('Nm', nameOf(beneficiary))]),
    element('CdtrAcct', [element('Id', [element('IBAN', iban)])]),
    element('RmtInf', [element('Ustrd', shortened(remittance, REMITTANCE_MAX))]),
  ]);
}

function nameOf(name: string): string {
  return shortened(name, NAME_MAX);
}

/** Letters and signs that every bank of the payment area takes, and those of Hungarian, which the domestic clearing takes as well. */
const TAKEN = /[^a-zA-Z0-9ÁÉÍÓÖŐÚÜŰáéíóöőúüű/\-?:().,'+ ]/gu;
/** What stands for signs that are refused (EPC217-08), where something of the same meaning is taken. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[&]/g, '+'],
  [/["„”“«»’‘`´]/g, "'"],
  [/[–—_~]/g, '-'],
  [/[<[{]/g, '('],
  [/[>\]}]/g, ')'],
  [/[@]/g, '(at)'],
  [/[;|]/g, ','],
  [/[!]/g, '.'],
];

/** One line of the signs that banks take, cut at whole letters; a text may neither begin nor end with a slash, nor hold two in a row. */
function shortened(text: string, max: number): string {
  const signs = REPLACED.reduce(
    (line, [sign, instead]) => line.replaceAll(sign, instead),
    text.normalize('NFC'),
  );
  const letters = Array.from(signs, (letter) =>
    letter.search(TAKEN) < 0
      ? letter
      : letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(TAKEN, ' '),
  ).join('');
  const line = letters.replaceAll(/\/{2,}/g, '/').replaceAll(/ +/g, ' ');
  return line
    .replace(/^[ /]+/, '')
    .slice(0, max)
    .replace(/[ /]+$/, '');
}

function indented({ name, value, attribute }: Element): string[] {
  const open = `<${name}${attribute}>`;
  const inner =
    typeof value === 'string'
      ? [`${open}${value}</${name}>`]
      : [open, ...value.flatMap(indented), `</${name}>`];
  return inner.map((line) => `  ${line}`);
}
