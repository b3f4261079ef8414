/** Widths that the server keeps of each picture, beside the picture itself. */
const WIDTHS = [96, 320, 800] as const;

const OWN_PICTURE = /^(\/files\/[0-9a-f]{64}-(\d{1,4})x(\d{1,4})-([0-9a-f]{6}))(\.webp)$/;

/**
 * What the address of a stored picture says of it: its smaller variants, for the browser to choose from, and its average colour,
 * to stand there until it has come. Pictures of elsewhere or from before have none.
 */
export function pictureOf(src: string): { readonly srcSet?: string; readonly color?: string } {
  const [, name, width = '', , color, ending] = OWN_PICTURE.exec(src) ?? [];
  if (name === undefined) return {};
  const variants = WIDTHS.filter((one) => one < Number(width)).map(
    (one) => `${name}@${one}${ending} ${one}w`,
  );
  return { srcSet: [...variants, `${src} ${width}w`].join(', '), color: `#${color}` };
}
