import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Picture, VARIANT_WIDTHS, variantKeysOf } from '../files/picture.ts';

/** Measures a WebP picture and makes its variants: as many as are narrower than itself. */
export async function pictureFrom(bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `${sha256}-${width}x${height}-${await averageColor(bytes)}.webp`;
  const variants = [];
  for (const [index, variantKey] of variantKeysOf(key).entries()) {
    const resized = sharp(bytes).resize({ width: VARIANT_WIDTHS[index] ?? width });
    variants.push({ key: variantKey, bytes: await resized.webp({ quality: 78 }).toBuffer() });
  }
  return { key, bytes, width, height, variants };
}

/** Six hex digits; what is transparent counts as the page's warm white. */
async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: '#faf8f4' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return pixel.toString('hex', 0, 3);
}
