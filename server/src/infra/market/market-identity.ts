import { LEGAL_KINDS, type LegalKind } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Who answers for the market, as the imprint says it; empty is what isn't known yet. */
export interface Operator {
  readonly name: string;
  readonly seat: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly authority: string;
}

/** What every page, mail and file says of the market itself. */
export interface MarketIdentity {
  readonly name: string;
  readonly tagline: string;
  /** Null: the green that it comes with. */
  readonly colour: string | null;
  readonly senderName: string;
  /** Null: the address of the installation. */
  readonly senderEmail: string | null;
  readonly operator: Operator;
  readonly hosting: { readonly name: string; readonly seat: string; readonly contact: string };
  /** The legal documents that are in force. */
  readonly legalKinds: readonly LegalKind[];
  /** Someone has said what it is called and who runs it; until then the installation's own settings hold. */
  readonly isSaved: boolean;
  /** No one runs it yet: there is no admin, and the setup page waits for the first one. */
  readonly isSetupOpen: boolean;
}

/** The identity as it is in the database at this moment. */
export async function readMarketIdentity(db: Database): Promise<MarketIdentity> {
  const row = await db
    .selectFrom('market_setting')
    .selectAll()
    .select(
      sql<boolean>`setup_used_at is null and not exists (select from app_user where is_admin and erased_at is null)`.as(
        'is_setup_open',
      ),
    )
    .select(
      sql<
        LegalKind[]
      >`array(select distinct kind::text from legal_document where in_force_from <= (now() at time zone 'Europe/Budapest')::date)`.as(
        'legal_kinds',
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    tagline: row.tagline,
    colour: row.colour,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    operator: {
      name: row.operator_name,
      seat: row.operator_seat,
      registrationNumber: row.operator_registration_number,
      taxNumber: row.operator_tax_number,
      email: row.operator_email,
      phone: row.operator_phone,
      authority: row.operator_authority,
    },
    hosting: { name: row.hosting_name, seat: row.hosting_seat, contact: row.hosting_contact },
    legalKinds: LEGAL_KINDS.filter((kind) => row.legal_kinds.includes(kind)),
    isSaved: row.version > 1,
    isSetupOpen: row.is_setup_open,
  };
}

/** The identity for whoever writes a page, a mail or a file: shared by all of them for a moment. */
export interface MarketReader {
  /** As it was a moment ago at most; when the database is away, as it was last seen. */
  current(): Promise<MarketIdentity>;
  /** Has the next one read anew: its change was just made in this process. */
  forget(): void;
}

/** One query for however many ask within `maxAgeMs`; its clock is the process's own, as it only measures how long something is kept. */
export function createMarketReader(db: Database, maxAgeMs: number): MarketReader {
  let last: MarketIdentity | undefined;
  let until = 0;
  let reading: Promise<MarketIdentity> | undefined;

  async function read(): Promise<MarketIdentity> {
    try {
      last = await readMarketIdentity(db);
      until = performance.now() + maxAgeMs;
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      return last;
    } finally {
      reading = undefined;
    }
  }

  return {
    async current() {
      if (last !== undefined && performance.now() < until) return last;
      reading ??= read();
      return reading;
    },
    forget() {
      until = 0;
      reading = undefined;
    },
  };
}
