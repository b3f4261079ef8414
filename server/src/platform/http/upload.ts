import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The bytes of the one file of a multipart call. Refuses other kinds of bodies (415), none (400) and more than the limit (413). */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  const part = await request.file();
  if (part === undefined) throw new Refusal('malformed_request');
  return part.toBuffer();
}
