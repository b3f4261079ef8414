import type { FastifyRequest } from 'fastify';
import type { AgentFailure } from './check-document.ts';
import { OPERATIONS, type Operation } from './schemas.ts';

/** A request: what is wanted, its XML, and the names of the files that came with it. */
export type Received = { operation: Operation; source: string; attached: string[] };

/** What a request without a file is answered. */
export const NO_FILE: AgentFailure = { code: 53, message: 'Hiányzó XML fájl.' };
const MAX_ATTACHED = 5;
const MAX_ATTACHED_BYTES = 2 * 1024 * 1024;

/** The platform's own reader of forms, which the client doesn't use. One request carries one document. */
export async function readForm(request: FastifyRequest): Promise<Received | AgentFailure> {
  if (!Buffer.isBuffer(request.body)) return NO_FILE;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => null);
  const parts = Object.entries(OPERATIONS).flatMap(([field, operation]) =>
    (form?.getAll(field) ?? []).map((file) => ({ operation, file })),
  );
  const [part, ...others] = parts;
  if (form === null || part === undefined || others.length > 0) return NO_FILE;
  const { operation, file } = part;
  if (!(file instanceof File) || file.name === '') return NO_FILE;
  const attached = attachedOf(form);
  return 'code' in attached ? attached : { operation, source: await file.text(), attached };
}

/** Files that go out with the mail: `attachfile1` to `attachfile5`, each name once. */
function attachedOf(form: FormData): string[] | AgentFailure {
  const names = [...new Set([...form.keys()].filter((name) => name.startsWith('attachfile')))];
  const files = names.flatMap((name) => form.getAll(name));
  const isRight = names.every((name) => /^attachfile[1-5]$/.test(name)) && files.length === names.length;
  const isSmall = files.every((file) => file instanceof File && file.size <= MAX_ATTACHED_BYTES);
  if (!isRight || !isSmall || files.length > MAX_ATTACHED)
    return { code: 309, message: 'Érvénytelen adat: legfeljebb 5 melléklet lehet, egyenként 2 MB.' };
  const fileNames = files.map((file) => (file instanceof File ? file.name : ''));
  return new Set(fileNames).size === fileNames.length
    ? fileNames
    : { code: 309, message: 'Érvénytelen adat: kétszer ugyanaz a melléklet.' };
}
