import sharp from 'sharp';

/** Draws an SVG at a width in pixels, its height in proportion, as WebP. */
export function toWebp(svg: string, width: number): Promise<Buffer> {
  return (
    sharp(Buffer.from(svg), { density: 72 * Math.max(1, width / 800) })
      .resize({ width })
      // Half the time of the usual effort for files that are a twentieth larger: a first start waits for hundreds of them.
      .webp({ quality: 84, effort: 2 })
      .toBuffer()
  );
}
