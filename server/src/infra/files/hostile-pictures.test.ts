import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { processCpuMs } from '../testing/cpu-time.ts';
import { readImage } from './images.ts';

const PAYLOAD = '<script>alert(document.domain)</script>';
const tail = Buffer.from(PAYLOAD);
const drawn = (width = 300, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#3b9453' } });

/** What pretends to be a picture. */
const NO_PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a drawing language that runs commands': () =>
    Buffer.from('push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"\npop graphic-context\n'),
  'an SVG': () =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`),
  'an archive behind the head of a GIF': () =>
    Buffer.concat([Buffer.from('GIF89a'), Buffer.from('PK\u0003\u0004'), tail]),
  'an animated GIF': () => animated(20, 'gif'),
  'HTML behind the head of a PNG': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), tail]),
  'HTML behind the head of a JPEG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), tail]),
  'HTML behind the head of a WebP': () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), tail]),
  'a film behind the head of an AVIF': () => Buffer.from('\0\0\0\u0018ftypavifmp42\0\0\0\0', 'latin1'),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
  'a TIFF': () => drawn().tiff().toBuffer(),
  'a PNG that says 30 000 by 30 000': () => png(30_000, 30_000),
  'a PNG that says more than a machine can count': () => png(0x7fffffff, 0x7fffffff),
  'a PNG cut in half': async () => (await noise(900).png().toBuffer()).subarray(0, 5000),
  nothing: () => Buffer.alloc(0),
  'a single byte': () => Buffer.from([0xff]),
};

describe('what is no picture', () => {
  it.each(Object.entries(NO_PICTURES))('is refused at once: %s', async (_, make) => {
    const bytes = await make();
    const took = await processCpuMs(() => expect(readImage(bytes, 'other')).rejects.toBeInstanceOf(Refusal));
    expect(took).toBeLessThan(1000);
  });
});

/** Pictures with something hidden in them. */
const LOADED: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a script behind a JPEG': async () => Buffer.concat([await drawn().jpeg().toBuffer(), tail]),
  'an archive behind a PNG': async () =>
    Buffer.concat([await drawn().png().toBuffer(), Buffer.from('PK\u0003\u0004'), tail]),
  'a script in the words of a PNG': async () => {
    const whole = await drawn().png().toBuffer();
    // Words stand before the end mark of twelve bytes.
    return Buffer.concat([whole.subarray(0, -12), chunk('tEXt', `Comment\0${PAYLOAD}`), whole.subarray(-12)]);
  },
  'the place where a photo was taken, and its owner': () =>
    drawn()
      .jpeg()
      .withExif({
        IFD0: { Artist: PAYLOAD },
        IFD3: { GPSLatitude: '47/1 30/1 0/1', GPSLongitude: '19/1 2/1 0/1' },
      })
      .toBuffer(),
  'a script in the description of a WebP': () =>
    drawn().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`).webp().toBuffer(),
  'the colours of a printer': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
};

describe('a picture', () => {
  it.each(Object.entries(LOADED))('is kept without %s', async (_, make) => {
    const bytes = await make();
    const picture = await readImage(bytes, 'other');
    for (const stored of [picture, ...picture.variants]) {
      const { format, space, exif, xmp, icc, pages } = await sharp(stored.bytes).metadata();
      expect({ format, space, exif, xmp, icc, pages }).toEqual({ format: 'webp', space: 'srgb' });
      expect(stored.bytes.includes('script')).toBe(false);
      expect(stored.bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  it('that moves stands still, however many frames it has', async () => {
    const read = async (bytes: Buffer) => {
      const { bytes: safe } = await readImage(bytes, 'other');
      expect((await sharp(safe).metadata()).pages).toBeUndefined();
    };
    const [few, many] = [await animated(2, 'webp'), await animated(2000, 'webp')];
    const ofFew = await leastCpuMs(() => read(few));
    // With all of its frames it takes more than ten times as much.
    expect(await leastCpuMs(() => read(many))).toBeLessThan(5 * ofFew);
  });

  it.each([
    [199, 'other'],
    [183, 'profile'],
  ] as const)('of %i px is too low for the kind %s', async (height, kind) => {
    await expect(readImage(await drawn(300, height).png().toBuffer(), kind)).rejects.toMatchObject({
      code: 'IMAGE_UPLOAD_MIN_HEIGHT_ERROR',
    });
    expect(
      await readImage(
        await drawn(300, height + 1)
          .png()
          .toBuffer(),
        kind,
      ),
    ).toMatchObject({ height: height + 1 });
  });
});

describe('a picture that is held whole while it is unpacked', () => {
  it.each<[string, number, (side: number) => Promise<Buffer>]>([
    ['a JPEG in waves', 3464, (side) => drawn(side, side).jpeg({ progressive: true }).toBuffer()],
    [
      'a PNG in waves',
      3464,
      (side) => drawn(side, side).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ],
    ['an AVIF', 2449, (side) => drawn(side, side).avif({ effort: 0 }).toBuffer()],
  ])('is smaller than others: %s', async (_, side, make) => {
    await expect(readImage(await make(side + 1), 'other')).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('takes no more memory, however many come at once', async () => {
    const bytes = await drawn(4000, 3000).jpeg({ progressive: true }).toBuffer();
    const before = process.memoryUsage().rss;
    let max = before;
    const timer = setInterval(() => {
      max = Math.max(max, process.memoryUsage().rss);
    }, 10);
    const pictures = await Promise.all(Array.from({ length: 4 }, () => readImage(bytes, 'other')));
    clearInterval(timer);
    expect(new Set(pictures.map(({ width, height }) => `${width}x${height}`))).toEqual(
      new Set(['1600x1200']),
    );
    expect(max - before).toBeLessThan(64 * 1_048_576);
  });
});

function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** The head of a PNG of a size, with as good as nothing in it. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', ''),
  ]);
}

function chunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Of three times, as what else the process does meanwhile only adds to it. */
async function leastCpuMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) times.push(await processCpuMs(work));
  return Math.min(...times);
}

/** A film of frames of 20 by 200, each of another grey. */
function animated(frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height] = [4, 200];
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill(frame % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(raw, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
    .toFormat(format)
    .toBuffer();
}
