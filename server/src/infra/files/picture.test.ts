import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureFrom } from '../apart/make-picture.ts';
import { folderStore } from './file-store.ts';
import { readImage } from './images.ts';
import { putPicture, removePicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-pictures-'));
const files = folderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b9453' } });

describe('a stored picture', () => {
  it('says its size and colour in its key and has a variant of each smaller width', async () => {
    const picture = await pictureFrom(await drawn(1000, 750).webp().toBuffer());
    expect(picture.key).toMatch(/^[0-9a-f]{64}-1000x750-3[0-9a-f]9[0-9a-f]5[0-9a-f]\.webp$/);
    const sizes = await Promise.all(
      picture.variants.map(async ({ key, bytes }) => {
        const { width, height } = await sharp(bytes).metadata();
        return [key.slice(key.indexOf('@')), width, height];
      }),
    );
    expect(sizes).toEqual([
      ['@96.webp', 96, 72],
      ['@320.webp', 320, 240],
      ['@800.webp', 800, 600],
    ]);
    const small = await pictureFrom(await drawn(300, 200).webp().toBuffer());
    expect(small.variants.map(({ key }) => key.slice(-8))).toEqual(['@96.webp']);
  });

  it('goes with all its variants, and one from before variants goes alone', async () => {
    const picture = await pictureFrom(await drawn(900, 300).webp().toBuffer());
    await putPicture(files, picture);
    const keys = [picture.key, ...picture.variants.map(({ key }) => key)];
    for (const key of keys) expect((await files.read(key))?.length).toBeGreaterThan(0);
    await removePicture(files, picture.key);
    for (const key of keys) expect(await files.read(key)).toBeUndefined();

    const old = `${'a'.repeat(64)}.webp`;
    await files.put(old, Buffer.from('régi'));
    expect((await files.read(old))?.toString()).toBe('régi');
    await removePicture(files, old);
    expect(await files.read(old)).toBeUndefined();
  });

  it('is kept at 1600 px at most, a profile at 1000 px (spec 5, Images)', async () => {
    const upload = await drawn(3000, 2000).jpeg().toBuffer();
    expect(await readImage(upload, 'other')).toMatchObject({ width: 1600, height: 1067 });
    expect(await readImage(upload, 'profile')).toMatchObject({ width: 1000, height: 667 });
  });

  it.each(['../../etc/passwd', `${'a'.repeat(64)}-1x1-aabbcc@9.webp/..`, `${'g'.repeat(64)}.webp`])(
    'is never sought under %s',
    async (key) => {
      expect(await files.read(key)).toBeUndefined();
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key of ours');
    },
  );
});
