import { LEGAL_KINDS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, id, named, optionalText } from '../fields.ts';
import { richText, richTextLength } from '../rich-text.ts';

/** Characters of a legal document that a person reads. */
export const LEGAL_TEXT_MAX = 100_000;

const atKind = z.object({ kind: z.enum(LEGAL_KINDS) });

/** A legal document as everybody reads it. */
const legalDocument = z.object({
  kind: z.enum(LEGAL_KINDS),
  /** Null: none has been put in force; then the body is empty, but for the imprint, which follows from the operator. */
  version: z.nullable(z.int()),
  inForceFrom: z.nullable(z.string()),
  /** What changed against the version before. */
  changeNote: z.string(),
  /** Rich text, cleaned. */
  body: z.string(),
  /** The next version, which is announced and not in force yet. */
  upcoming: z.nullable(
    z.object({ version: z.int(), inForceFrom: z.string(), changeNote: z.string(), body: z.string() }),
  ),
});
export type LegalDocumentJson = z.infer<typeof legalDocument>;

export const getLegalDocument = endpoint({
  name: 'getLegalDocument',
  method: 'GET',
  path: '/legal-document/:kind',
  who: 'anyone',
  summary: 'A legal document as it is in force today, and its announced change',
  params: atKind,
  output: legalDocument,
});

const legalVersion = z.object({
  id: id(),
  version: z.int(),
  inForceFrom: z.string(),
  changeNote: z.string(),
  body: z.string(),
  createdDate: z.string(),
  /** Null when the market itself has made it. */
  createdBy: z.nullable(named),
  /** How many have accepted this very version. */
  acceptances: z.int(),
});
export type LegalVersionJson = z.infer<typeof legalVersion>;

export const listLegalVersions = endpoint({
  name: 'listLegalVersions',
  method: 'GET',
  path: '/legal-document/:kind/version',
  who: 'admin',
  summary:
    'Every version of a legal document, the newest first, and a proposal with the operator’s data filled in',
  params: atKind,
  output: z.object({ versions: z.array(legalVersion), template: z.string() }),
});

export const publishLegalVersion = endpoint({
  name: 'publishLegalVersion',
  method: 'POST',
  path: '/legal-document/:kind/version',
  who: 'admin',
  summary: 'Puts a new version of a legal document in force from a day on; versions are never changed',
  params: atKind,
  body: z.strictObject({
    /** The newest version that its writer has seen; 0 where there was none. */
    after: z.int().check(z.minimum(0)),
    body: richText(LEGAL_TEXT_MAX).check(
      z.refine((html) => richTextLength(html.replaceAll(/\s|&nbsp;/g, '')) > 0, { error: 'required' }),
    ),
    changeNote: optionalText(2000),
    /** Today at the earliest. */
    inForceFrom: day(),
  }),
  output: legalVersion,
  status: 201,
});
