import sharp from 'sharp';
import type { CallInput } from './ask.ts';

const BOUNDARY = 'kosar-proof-boundary';

/** A multipart upload of a small green picture, as a browser sends it. */
export async function pictureUpload(): Promise<Pick<CallInput, 'payload' | 'headers'>> {
  return fileUpload(await greenPicture().png().toBuffer(), 'kep.png', 'image/png');
}

/** A small green picture. */
export function greenPicture() {
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#2b8a3e' } });
}

/** A multipart upload of any bytes under any name and claimed type. */
export function fileUpload(
  bytes: Buffer,
  name: string,
  type: string,
): Pick<CallInput, 'payload' | 'headers'> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
