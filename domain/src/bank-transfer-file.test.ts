import { describe, expect, test } from 'vitest';
import { type BankTransferFile, ibanOf, writeBankTransferFile } from './bank-transfer-file.ts';
import { isHungarianIban } from './giro.ts';

const FILE: BankTransferFile = {
  messageId: 'KOSAR-20261122-7',
  createdAt: new Date('2026-11-22T08:30:15.500Z'),
  executeOn: '2026-11-22',
  payer: { name: 'Közös Kosár', iban: 'HU42117730161111101800000000', bic: null },
  transfers: [
    {
      endToEndId: '0f8fad5bd9cb469fa16570867728950e',
      beneficiary: 'Őrségi Fű & Szűcs <Bt.>',
      iban: 'HU42117730161111101800000000',
      amountFt: 12_345,
      remittance: 'Közös Kosár elszámolás: Őszi kör',
    },
    {
      endToEndId: '7c9e6679742540de944be07fc1f90ae7',
      beneficiary: `Hosszú ${'á'.repeat(100)}`,
      iban: 'HU42117730161111101800000000',
      amountFt: 1,
      remittance: `sor\nés\u0000tabulátor\t${'x'.repeat(200)}`,
    },
  ],
};

/** The children that each element may have, in the order of the scheme; the last of each is of no further children. */
const SCHEME: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'FwdgAgt'],
  InitgPty: ['Nm', 'PstlAdr', 'Id', 'CtryOfRes', 'CtctDtls'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'PoolgAdjstmntDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'DbtrAgtAcct',
    'UltmtDbtr',
    'ChrgBr',
    'ChrgsAcct',
    'ChrgsAcctAgt',
    'CdtTrfTxInf',
  ],
  Dbtr: ['Nm', 'PstlAdr', 'Id', 'CtryOfRes', 'CtctDtls'],
  DbtrAcct: ['Id', 'Tp', 'Ccy', 'Nm'],
  DbtrAgt: ['FinInstnId', 'BrnchId'],
  FinInstnId: ['BIC', 'ClrSysMmbId', 'Nm', 'PstlAdr', 'Othr'],
  Othr: ['Id', 'SchmeNm', 'Issr'],
  CdtTrfTxInf: [
    'PmtId',
    'PmtTpInf',
    'Amt',
    'XchgRateInf',
    'ChrgBr',
    'ChqInstr',
    'UltmtDbtr',
    'IntrmyAgt1',
    'CdtrAgt',
    'CdtrAgtAcct',
    'Cdtr',
    'CdtrAcct',
    'UltmtCdtr',
    'InstrForCdtrAgt',
    'Purp',
    'RgltryRptg',
    'Tax',
    'RmtInf',
  ],
  PmtTpInf: ['InstrPrty', 'SvcLvl', 'LclInstrm', 'CtgyPurp'],
  SvcLvl: ['Cd', 'Prtry'],
  PmtId: ['InstrId', 'EndToEndId'],
  Amt: ['InstdAmt', 'EqvtAmt'],
  Cdtr: ['Nm', 'PstlAdr', 'Id', 'CtryOfRes', 'CtctDtls'],
  CdtrAcct: ['Id', 'Tp', 'Ccy', 'Nm'],
  Id: ['IBAN', 'Othr'],
  RmtInf: ['Ustrd', 'Strd'],
};
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt'],
  PmtId: ['EndToEndId'],
};
const FORMS: Readonly<Record<string, RegExp>> = {
  MsgId: /^[A-Za-z0-9-]{1,35}$/,
  PmtInfId: /^[A-Za-z0-9-]{1,35}$/,
  EndToEndId: /^[A-Za-z0-9-]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  ReqdExctnDt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,18}$/,
  InstdAmt: /^\d{1,18}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  Nm: /^.{1,70}$/u,
  Ustrd: /^.{1,140}$/u,
};

interface Node {
  readonly name: string;
  readonly children: Node[];
  text: string;
}

/** Reads the elements of a file whose every tag is closed in turn. */
function parse(xml: string): Node {
  const root: Node = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, close = '', name = '', text = ''] of xml.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (close === '/') {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const node = { name, children: [], text };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  expect(open).toEqual([root]);
  return root.children[0] ?? root;
}

function expectByScheme({ name, children, text }: Node): void {
  if (children.length === 0) {
    expect.soft(text, name).toMatch(FORMS[name] ?? /^[A-Za-z]+$/);
    return;
  }
  const allowed = SCHEME[name] ?? [];
  const places = children.map((child) => allowed.indexOf(child.name));
  expect.soft(places, `children of ${name}`).not.toContain(-1);
  expect.soft(places, `order of ${name}`).toEqual(places.toSorted((one, other) => one - other));
  for (const needed of REQUIRED[name] ?? [])
    expect
      .soft(
        children.map((child) => child.name),
        name,
      )
      .toContain(needed);
  for (const child of children) expectByScheme(child);
}

function textsOf(node: Node, name: string): string[] {
  const own = node.name === name ? [node.text] : [];
  return [...own, ...node.children.flatMap((child) => textsOf(child, name))];
}

describe('a file of bank transfers', () => {
  test('has the elements of pain.001.001.03 in their order, with texts as long as banks take', () => {
    for (const bic of [null, 'OTPVHUHB']) {
      const xml = writeBankTransferFile({ ...FILE, payer: { ...FILE.payer, bic } });
      expect(xml).toMatch(
        /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.03">/,
      );
      expectByScheme(parse(xml));
    }
  });

  test('says how many transfers it holds and what they add up to, at both levels', () => {
    const root = parse(writeBankTransferFile(FILE));
    expect(textsOf(root, 'NbOfTxs')).toEqual(['2', '2']);
    expect(textsOf(root, 'CtrlSum')).toEqual(['12346', '12346']);
    expect(textsOf(root, 'InstdAmt')).toEqual(['12345', '1']);
  });

  test('is carried out on a bank day, not urgent, with each side paying its own bank', () => {
    const root = parse(writeBankTransferFile(FILE));
    // The 22nd of November 2026 is a Sunday.
    expect(textsOf(root, 'ReqdExctnDt')).toEqual(['2026-11-23']);
    expect(textsOf(root, 'Cd')).toEqual(['NURG']);
    expect(textsOf(root, 'ChrgBr')).toEqual(['SHAR']);
  });

  test('writes whatever people are called in the signs that banks take, and the same facts to the same bytes', () => {
    const xml = writeBankTransferFile(FILE);
    expect(xml).toContain('<Nm>Őrségi Fű + Szűcs (Bt.)</Nm>');
    expect(xml).toContain('<Ustrd>sor és tabulátor xxx');
    expect(writeBankTransferFile(FILE)).toBe(xml);
  });

  test.each([
    ['„Zöld” kert', "'Zöld' kert"],
    ['Ján Čech – Škoda', 'Ján Cech - Skoda'],
    ['//Kovács//Kert/', 'Kovács/Kert'],
    ['Sajt 🧀 ház', 'Sajt ház'],
    ['o\u0301vatos', 'óvatos'],
    ['gazda@pelda.hu', 'gazda(at)pelda.hu'],
  ])('writes the name %s as %s', (beneficiary, written) => {
    const transfers = FILE.transfers.map((transfer) => ({ ...transfer, beneficiary }));
    expect(textsOf(parse(writeBankTransferFile({ ...FILE, transfers })), 'Nm').slice(2)).toEqual([
      written,
      written,
    ]);
  });

  test('holds no sign that a bank refuses, whatever it is made of', () => {
    const every = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join('');
    for (let from = 0; from < every.length; from += 50) {
      const transfers = FILE.transfers.map((transfer) => ({
        ...transfer,
        beneficiary: `x${every.slice(from, from + 50)}`,
      }));
      const names = textsOf(parse(writeBankTransferFile({ ...FILE, transfers })), 'Nm');
      for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9ÁÉÍÓÖŐÚÜŰáéíóöőúüű/\-?:().,'+ ]{1,70}$/);
    }
  });

  test('of nothing is none', () => {
    expect(() => writeBankTransferFile({ ...FILE, transfers: [] })).toThrow(RangeError);
  });
});

describe('an account number as an IBAN', () => {
  test('of 2 groups or 3 is the Hungarian IBAN of the same account', () => {
    expect(ibanOf('GIRO', '11773016-11111018')).toBe('HU42117730161111101800000000');
    expect(ibanOf('GIRO', '11773016-11111018-00000000')).toBe('HU42117730161111101800000000');
    expect(isHungarianIban(ibanOf('GIRO', '11773016-11111018'))).toBe(true);
    expect(ibanOf('IBAN', 'hu42 1177 3016 1111 1018 0000 0000')).toBe('HU42117730161111101800000000');
  });

  test('that isn’t right in itself is refused', () => {
    expect(() => ibanOf('GIRO', '11773016-11111019')).toThrow(RangeError);
    expect(() => ibanOf('IBAN', 'HU43117730161111101800000000')).toThrow(RangeError);
  });
});
