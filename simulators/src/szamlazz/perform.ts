import type { Clock } from '../control/clock.ts';
import {
  type AgentAccount,
  type AgentDocument,
  accountOf,
  type Login,
  type Receipt,
  type StateKeeper,
} from './agent-state.ts';
import { type AgentAnswer, doneAnswer, failureAnswer, successAnswer, XML_TYPE } from './answers.ts';
import type { AgentFailure } from './check-document.ts';
import { createDocument, type Making } from './create-document.ts';
import { type Fault, type FaultBox, MESSAGES } from './faults.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { bookPayments, deleteProforma, findDocument, reverseDocument } from './other-operations.ts';
import { queryAnswer } from './query-answer.ts';
import type { Received } from './read-form.ts';
import { find, readXml, textOf, type XmlElement, XmlError } from './read-xml.ts';
import { receiptAnswer, receiptFailure } from './receipt-answer.ts';
import { createReceipt, getReceipt, reverseReceipt, sendReceipt } from './receipts.ts';
import { flawOf, type Operation, type OperationName } from './schemas.ts';
import { taxpayerAnswer } from './taxpayers.ts';

export type AgentParts = { keeper: StateKeeper; faults: FaultBox; clock: Clock };

/** Queries and payments say of errors in the body alone. */
const BODY_ONLY: readonly OperationName[] = ['query', 'pdf', 'pay', 'taxpayer'];

/** Does what a request wants, and gives the answer to it. */
export function answerTo(parts: AgentParts, received: Received, fault: Fault | null): AgentAnswer {
  const { operation, source } = received;
  const version = versionIn(source);
  const refuse = (failure: AgentFailure) =>
    isOfReceipts(operation)
      ? receiptFailure(failure)
      : failureAnswer(failure, version, {
          isInHeaders: !BODY_ONLY.includes(operation.name),
          root: operation.name === 'deleteProforma' ? 'xmlszamladbkdelvalasz' : 'xmlszamlavalasz',
        });
  const xml = parsed(operation, source);
  if ('code' in xml) return refuse(xml);
  const account = accountOf(parts.keeper.state, loginIn(xml));
  if (account === undefined) return refuse({ code: 3, message: MESSAGES[3] ?? '' });
  if (account.isBlocked) return refuse({ code: 136, message: MESSAGES[136] ?? '' });
  const { attached } = received;
  const answer = perform(parts, operation, xml, { account, version, attached });
  if ('code' in answer) return refuse(answer);
  if (fault?.kind === 'mail' && 'document' in answer)
    return failureAnswer({ code: 56, message: MESSAGES[56] ?? '' }, version, { document: answer.document });
  return answer.toSend;
}

type Asked = { account: AgentAccount; version: string; attached: readonly string[] };
type Performed = { toSend: AgentAnswer; document?: AgentDocument };

function perform(
  { keeper: { state }, clock }: AgentParts,
  operation: Operation,
  xml: XmlElement,
  { account, version, attached }: Asked,
): Performed | AgentFailure {
  const now = new Date(clock.now());
  const making: Making = { state, account, now, attached };
  const settings = find(xml, 'beallitasok') ?? xml;
  const isPdfWanted =
    textOf(settings, 'szamlaLetoltes') === 'true' || textOf(settings, 'pdfLetoltes') === 'true';
  const stated = (
    done: { document: AgentDocument; isPreview?: boolean } | AgentFailure,
    hasPdf = isPdfWanted,
  ) => {
    if ('code' in done) return done;
    const { document, isPreview = false } = done;
    const pdf = hasPdf || isPreview ? invoicePdf(document, account) : null;
    const toSend = successAnswer({ document, pdf, version, isPreview, hasCommas: account.hasDecimalCommas });
    return { document, toSend };
  };
  const onPaper = (done: { receipt: Receipt } | AgentFailure) =>
    'code' in done ? done : { toSend: receiptAnswer(done.receipt, account, isPdfWanted) };
  switch (operation.name) {
    case 'create':
      return stated(createDocument(xml, making));
    case 'reverse':
      return stated(reverseDocument(xml, making));
    case 'pay':
      return stated(bookPayments(xml, making));
    case 'pdf':
      return stated(findDocument(xml, making), true);
    case 'query': {
      const found = findDocument(xml, making);
      if ('code' in found) return found;
      const pdf = textOf(xml, 'pdf') === 'true' ? invoicePdf(found.document, account) : null;
      return { toSend: queryAnswer(found.document, account, pdf) };
    }
    case 'deleteProforma':
      return deleteProforma(xml, making) ?? { toSend: doneAnswer('xmlszamladbkdelvalasz') };
    case 'createReceipt':
      return onPaper(createReceipt(xml, making));
    case 'reverseReceipt':
      return onPaper(reverseReceipt(xml, making));
    case 'getReceipt':
      return onPaper(getReceipt(xml, making));
    case 'sendReceipt':
      return onPaper(sendReceipt(xml, making));
    case 'taxpayer': {
      const body = taxpayerAnswer(xml, { taxpayers: state.taxpayers, version: state.navVersion, now });
      return { toSend: { status: 200, headers: XML_TYPE, body } };
    }
    case 'company':
      return { code: 137, message: 'Ehhez a híváshoz nincs jogosultság.' };
  }
}

function isOfReceipts({ root }: Operation): boolean {
  return root.startsWith('xmlnyugta');
}

/** Who asks: by the key, or by name and password. */
function loginIn(xml: XmlElement): Login {
  const settings = find(xml, 'beallitasok') ?? xml;
  return {
    key: textOf(settings, 'szamlaagentkulcs'),
    user: textOf(settings, 'felhasznalo'),
    password: textOf(settings, 'jelszo'),
  };
}

function parsed(operation: Operation, source: string): XmlElement | AgentFailure {
  try {
    const xml = readXml(source);
    if (xml.name !== operation.root) return { code: 57, message: `${xml.name}: nem ez a gyökérelem` };
    const flaw = operation.fields === null ? null : flawOf(xml, operation.fields);
    return flaw === null ? xml : { code: 57, message: `Hibás XML. ${flaw}` };
  } catch (error) {
    if (error instanceof XmlError) return { code: 57, message: `Hibás XML. ${error.message}` };
    throw error;
  }
}

/** Which form of answer is wanted. */
export function versionIn(source: string): string {
  return /<valaszVerzio>\s*(\d)/.exec(source)?.[1] ?? (source.includes('<xmlszamlaxml') ? '2' : '1');
}
