/** An answer of another server is longer than it may be. */
export class AnswerTooLong extends Error {}

/**
 * The text of another server's answer, refused before it is read where it says itself how long it is, and else as soon as it is longer than it may be. It is
 * counted as it is read, unpacked.
 */
export async function textWithin(answer: Response, maxBytes: number): Promise<string> {
  if (Number(answer.headers.get('content-length')) > maxBytes) {
    await answer.body?.cancel();
    throw new AnswerTooLong(`more than ${maxBytes} bytes`);
  }
  const { bytes, isWhole } = await readUpTo(answer, maxBytes);
  if (!isWhole) throw new AnswerTooLong(`more than ${maxBytes} bytes`);
  return bytes.toString();
}

/** The beginning of an answer; the rest of it isn't read. */
export async function beginningOf(answer: Response, bytes: number): Promise<string> {
  const read = await readUpTo(answer, bytes);
  return read.bytes.toString('utf8', 0, bytes);
}

async function readUpTo(
  { body }: Response,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    length += piece.length;
    // Leaving the loop cancels the rest.
    if (length > maxBytes) return { bytes: Buffer.concat(pieces), isWhole: false };
  }
  return { bytes: Buffer.concat(pieces), isWhole: true };
}
