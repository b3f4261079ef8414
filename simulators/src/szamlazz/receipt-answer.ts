import { writePdf } from '../write-pdf.ts';
import { type AgentAccount, type Receipt, totalsOf } from './agent-state.ts';
import { type AgentAnswer, elements, XML_TYPE } from './answers.ts';

const NAMESPACE = 'http://www.szamlazz.hu/xmlnyugtavalasz';

/** The answer to a receipt that was made, reversed, found or mailed. */
export function receiptAnswer(receipt: Receipt, account: AgentAccount, isPdfWanted: boolean): AgentAnswer {
  const pdf = isPdfWanted ? elements([['nyugtaPdf', receiptPdf(receipt, account).toString('base64')]]) : '';
  const { net, vat, gross } = totalsOf(receipt);
  return answer(
    `${elements([['sikeres', 'true']])}${pdf}<nyugta><alap>${elements([
      ['id', String(receipt.id)],
      ['hivasAzonosito', receipt.callId],
      ['nyugtaszam', receipt.number],
      ['tipus', receipt.kind],
      ['stornozott', String(receipt.isReversed)],
      ...(receipt.refersTo === '' ? [] : [['stornozottNyugtaszam', receipt.refersTo] as const]),
      ['kelt', receipt.issuedOn],
      ['fizmod', receipt.paymentMethod],
      ['penznem', receipt.currency],
      ['megjegyzes', receipt.remark],
      ['teszt', String(receipt.isTest)],
      ['rendelesSzam', receipt.orderNumber],
    ])}</alap><tetelek>${receipt.lines
      .map(
        (line) =>
          `<tetel>${elements([
            ['megnevezes', line.name],
            ['mennyiseg', String(line.quantity)],
            ['mennyisegiEgyseg', line.unit],
            ['nettoEgysegar', String(line.unitPrice)],
            ['netto', String(line.net)],
            ['afakulcs', line.vat],
            ['afa', String(line.vatValue)],
            ['brutto', String(line.gross)],
          ])}</tetel>`,
      )
      .join('')}</tetelek><osszegek><totalossz>${elements([
      ['netto', String(net)],
      ['afa', String(vat)],
      ['brutto', String(gross)],
    ])}</totalossz></osszegek><kifizetesek>${receipt.payments
      .map(
        ({ means, value, remark }) =>
          `<kifizetes>${elements([
            ['fizetoeszkoz', means],
            ['osszeg', String(value)],
            ['leiras', remark],
          ])}</kifizetes>`,
      )
      .join('')}</kifizetesek></nyugta>`,
  );
}

/** What went wrong, in the answer's own root. */
export function receiptFailure({ code, message }: { code: number; message: string }): AgentAnswer {
  return answer(
    elements([
      ['sikeres', 'false'],
      ['hibakod', String(code)],
      ['hibauzenet', message],
    ]),
  );
}

function answer(content: string): AgentAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<xmlnyugtavalasz xmlns="${NAMESPACE}">${content}</xmlnyugtavalasz>`;
  return { status: 200, headers: XML_TYPE, body };
}

function receiptPdf(receipt: Receipt, account: AgentAccount): Buffer {
  return writePdf([
    [
      `${receipt.kind === 'NY' ? 'NYUGTA' : 'SZTORNÓ NYUGTA'}${receipt.isTest ? '   *** TESZT ***' : ''}`,
      `Sorszám: ${receipt.number}   Kelt: ${receipt.issuedOn}`,
      `Eladó: ${account.name}, ${account.address}`,
      ...receipt.lines.map(({ name, gross }) => `${name}: ${gross} ${receipt.currency}`),
      `Összesen: ${totalsOf(receipt).gross} ${receipt.currency}`,
    ],
  ]);
}
