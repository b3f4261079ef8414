import sharp, { type Metadata } from 'sharp';
import { giveAnswer } from './give-answer.ts';
import { pictureFrom } from './make-picture.ts';

/** An uploaded picture, and what becomes of it. */
export interface PictureToRead {
  readonly bytes: Uint8Array;
  readonly minHeight: number;
  readonly maxSide: number;
}

/** The picture that was made of it, its bytes as base64; or why there is none. */
export type ReadPicture =
  | {
      readonly key: string;
      readonly bytes: string;
      readonly width: number;
      readonly height: number;
      readonly variants: readonly { readonly key: string; readonly bytes: string }[];
    }
  | 'TOO_LOW'
  | 'TOO_LARGE';

/** A phone's picture passes; a bomb that unpacks into gigabytes is refused from its header. */
const MAX_PIXELS = 50_000_000;

/** One that comes in waves is held whole while it is unpacked, at 10 bytes for each pixel; an AVIF takes 27. A few kilobytes could fill the memory. */
const MAX_PIXELS_HELD = { waves: 12_000_000, avif: 6_000_000 } as const;

// One of several readers: it needs no more than one processor.
sharp.concurrency(1);
sharp.cache(false);

/** Everything is decoded and written anew as WebP, so that nothing hidden in it (places, scripts) is kept. */
giveAnswer(async ({ bytes, minHeight, maxSide }: PictureToRead): Promise<ReadPicture> => {
  const seen = await open(bytes).metadata();
  const { width, height } = seen.autoOrient;
  if (height < minHeight) return 'TOO_LOW';
  const held = heldWhole(seen);
  if (held !== null && width * height > MAX_PIXELS_HELD[held]) return 'TOO_LARGE';
  const own = await open(bytes)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer();
  const picture = await pictureFrom(own);
  return {
    ...picture,
    bytes: own.toString('base64'),
    variants: picture.variants.map((variant) => ({
      key: variant.key,
      bytes: variant.bytes.toString('base64'),
    })),
  };
});

/** Whether a picture can't be unpacked row by row, and why. */
function heldWhole({ format, isProgressive }: Metadata): keyof typeof MAX_PIXELS_HELD | null {
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return 'avif';
  return isProgressive ? 'waves' : null;
}

/** Of what moves the first frame alone is read. */
function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
}
