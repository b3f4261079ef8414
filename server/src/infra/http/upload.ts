import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The bytes of the one file of a multipart call. Refuses other kinds of bodies (415), none and broken ones (400) and more than the limit (413). */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  try {
    const part = await request.file();
    if (part === undefined) throw new Refusal('malformed_request');
    return await part.toBuffer();
  } catch (error) {
    throw isRefused(error) ? error : new Refusal('malformed_request');
  }
}

/** Nothing but the sender's bytes is read here: what the parser says without a status, such as that they end too early, is about them. */
function isRefused(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof Error && 'statusCode' in error);
}
