import type { FileStore } from './file-store.ts';

/** A stored picture with its smaller variants, each under its key in the file store. */
export interface Picture {
  /** Gives the size and the average colour, so that whoever has the address needs to ask nothing more. */
  readonly key: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly key: string; readonly bytes: Buffer }[];
}

/** Widths in pixels that are kept beside a picture: a face in a list, a card, a phone's whole width (web/src/lib/picture.ts knows them too). */
export const VARIANT_WIDTHS = [96, 320, 800] as const;

const PICTURE_KEY = /^([0-9a-f]{64}-(\d{1,4})x\d{1,4}-[0-9a-f]{6})\.webp$/;

/** The same picture under a key that has no address: whoever may see it gets it by a call. */
export function unaddressed(picture: Picture): Picture {
  return { ...picture, key: picture.key.replace(/\.webp$/, '.own'), variants: [] };
}

/** Writes a picture and its variants. */
export async function putPicture(files: FileStore, { key, bytes, variants }: Picture): Promise<void> {
  for (const variant of variants) await files.put(variant.key, variant.bytes);
  await files.put(key, bytes);
}

/** Removes a picture and its variants; one from before there were any is removed alone. */
export async function removePicture(files: FileStore, key: string): Promise<void> {
  for (const one of [...variantKeysOf(key), key]) await files.remove(one);
}

/** Keys of the variants that a picture has, narrowest first. */
export function variantKeysOf(key: string): string[] {
  const [, name, width = ''] = PICTURE_KEY.exec(key) ?? [];
  if (name === undefined) return [];
  return VARIANT_WIDTHS.filter((one) => one < Number(width)).map((one) => `${name}@${one}.webp`);
}
