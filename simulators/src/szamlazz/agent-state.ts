import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_TAXPAYERS, type Taxpayer } from './taxpayers.ts';

/** A seller's account at the service. */
export type AgentAccount = {
  key: string;
  name: string;
  address: string;
  taxNumber: string;
  /** Number prefixes that the account knows; null knows all. */
  prefixes: string[] | null;
  isTest: boolean;
  isEInvoiceAllowed: boolean;
  hasUniqueOrderNumbers: boolean;
  /** Name and password of a person who may log in instead of the key; null lets no one. */
  login: { user: string; password: string } | null;
  /** How many documents a test account makes in ten minutes; null is any number. */
  documentLimit: number | null;
  /** Amounts of answers with a decimal comma, as some of the real one’s have. */
  hasDecimalCommas: boolean;
  isBlocked: boolean;
};

export type DocumentLine = {
  name: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  vat: string;
  net: number;
  vatValue: number;
  gross: number;
  remark: string;
};

/** SZ invoice, SS reversal, HS corrective, ES prepayment, VS final, D proforma, SL delivery note. */
export type DocumentKind = 'SZ' | 'SS' | 'HS' | 'ES' | 'VS' | 'D' | 'SL';

export type AgentDocument = {
  id: number;
  accountKey: string;
  number: string;
  kind: DocumentKind;
  isEInvoice: boolean;
  externalId: string;
  orderNumber: string;
  createdAt: string;
  issuedOn: string;
  fulfilledOn: string;
  dueOn: string;
  paymentMethod: string;
  currency: string;
  remark: string;
  buyer: {
    name: string;
    postalCode: string;
    city: string;
    address: string;
    country: string;
    taxNumber: string;
    taxNumberEu: string;
    email: string;
  };
  lines: DocumentLine[];
  isPaid: boolean;
  payments: { on: string; title: string; value: number; remark: string }[];
  isReversed: boolean;
  /** The document that this one reverses or corrects. */
  refersTo: string;
  /** The proforma that it follows. */
  proformaNumber: string;
  exchange: { bank: string; rate: number };
  isTest: boolean;
};

/** NY receipt, SN reversal of one. */
export type Receipt = {
  id: number;
  accountKey: string;
  number: string;
  kind: 'NY' | 'SN';
  callId: string;
  orderNumber: string;
  issuedOn: string;
  paymentMethod: string;
  currency: string;
  remark: string;
  lines: DocumentLine[];
  payments: { means: string; value: number; remark: string }[];
  isReversed: boolean;
  /** The receipt that this one reverses. */
  refersTo: string;
  isTest: boolean;
};

/** A request as it came, its key blotted out. `session` says whose session came with it: none, that of its own key, or another's. */
export type SeenRequest = {
  at: string;
  operation: string;
  key: string;
  session: 'NONE' | 'OWN' | 'FOREIGN';
  xml: string;
};
export type SentEmail = { at: string; to: string; number: string; attached: string[] };

/** Everything the simulator remembers. */
export type AgentState = {
  /** How far the simulator's clock is from the machine's. */
  clockOffsetMs: number;
  accounts: AgentAccount[];
  documents: AgentDocument[];
  receipts: Receipt[];
  /** The last number given of each account and prefix. */
  counters: Record<string, number>;
  /** Numbers that the tax office knows, and which form of its answers comes through. */
  taxpayers: Taxpayer[];
  navVersion: '2.0' | '3.0';
  /** How long after it was made a document is reported to the tax office. */
  navDelayMs: number;
  requests: SeenRequest[];
  emails: SentEmail[];
  sessions: Record<string, string>;
};

const MAX_REQUESTS = 500;

export type StateKeeper = {
  readonly state: AgentState;
  save: () => void;
  note: (request: SeenRequest) => void;
  reset: () => void;
};

/** Opens what is kept in `dataDir`; without one nothing outlives the process. */
export function openState(dataDir: string | null): StateKeeper {
  const file = dataDir === null ? null : path.join(dataDir, 'state.json');
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const state = file === null ? emptyState() : readState(file);
  return { state, save, note, reset };

  function save(): void {
    if (file === null) return;
    // Written beside and renamed: a kill in the middle leaves the last whole one.
    writeFileSync(`${file}.part`, JSON.stringify(state));
    renameSync(`${file}.part`, file);
  }

  function note(request: SeenRequest): void {
    state.requests.push(request);
    state.requests.splice(0, Math.max(0, state.requests.length - MAX_REQUESTS));
  }

  function reset(): void {
    Object.assign(state, emptyState());
    save();
  }
}

function readState(file: string): AgentState {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<AgentState>;
    const { accounts = [], documents = [], emails = [] } = stored;
    // What an older version kept lacks what came since.
    return {
      ...emptyState(),
      ...stored,
      accounts: accounts.map(newAccount),
      documents: documents.map((document) => ({ ...SINCE_ADDED, ...document })),
      emails: emails.map((email) => ({ ...email, attached: email.attached ?? [] })),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState();
    throw error;
  }
}

const SINCE_ADDED = { proformaNumber: '', exchange: { bank: '', rate: 0 } };

function emptyState(): AgentState {
  return {
    clockOffsetMs: 0,
    accounts: [],
    documents: [],
    receipts: [],
    counters: {},
    taxpayers: [...DEMO_TAXPAYERS],
    navVersion: '3.0',
    navDelayMs: 60_000,
    requests: [],
    emails: [],
    sessions: {},
  };
}

/** Demo keys open an account of their own when they first come, so that a new market works without any setting up. */
const DEMO_KEY = /^demo[a-z0-9]{4,60}$/;

export type Login = { key: string; user: string; password: string };

/** The account of a key or of a person, or undefined: keys are small letters and digits. */
export function accountOf(state: AgentState, { key, user, password }: Login): AgentAccount | undefined {
  const known = state.accounts.find((account) =>
    key === '' ? account.login?.user === user && account.login.password === password : account.key === key,
  );
  if (known || !DEMO_KEY.test(key)) return known;
  const account = newAccount({ key, name: `Bemutató eladó (${key.slice(4)})` });
  state.accounts.push(account);
  return account;
}

const TEST_LIMIT = 500;

/** A test account that may do everything, but for what is said otherwise. */
export function newAccount(only: Partial<AgentAccount> & { key: string }): AgentAccount {
  return {
    name: 'Teszt Eladó',
    address: '1011 Budapest, Fő utca 1.',
    taxNumber: '12345676-1-42',
    prefixes: null,
    isTest: true,
    isEInvoiceAllowed: true,
    hasUniqueOrderNumbers: false,
    login: null,
    documentLimit: TEST_LIMIT,
    hasDecimalCommas: false,
    isBlocked: false,
    ...only,
  };
}

/** Sums of a document's lines. */
export function totalsOf({ lines }: Pick<AgentDocument, 'lines'>): {
  net: number;
  vat: number;
  gross: number;
} {
  const sum = (pick: (line: DocumentLine) => number) =>
    Math.round(lines.reduce((all, line) => all + pick(line), 0) * 100) / 100;
  return {
    net: sum(({ net }) => net),
    vat: sum(({ vatValue }) => vatValue),
    gross: sum(({ gross }) => gross),
  };
}
