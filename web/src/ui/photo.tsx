import { IconBasket } from '@tabler/icons-react';
import { pictureOf } from '../lib/picture.ts';
import classes from './photo.module.css';

/** Up to here `width` is the width it is shown in; above, only a shape. */
const THUMBNAIL = 160;

/** A picture with a fixed shape, so that nothing jumps; without one, the type's colour with an icon. */
export function Photo({
  src,
  alt,
  color,
  width = 320,
  height = 240,
  eager = false,
  sizes = width <= THUMBNAIL ? `${width}px` : '(min-width: 40em) 20rem, 100vw',
}: {
  readonly src: string | null;
  /** What is seen; empty when the name stands beside it. */
  readonly alt: string;
  /** Ground until the picture is there, and instead of it. */
  readonly color?: string | null;
  readonly width?: number;
  readonly height?: number;
  /** For the first pictures of a page. */
  readonly eager?: boolean;
  /** How wide it is shown, for the browser to choose the variant by (as the attribute of `img`). */
  readonly sizes?: string;
}) {
  const { srcSet, color: ground = color } = src ? pictureOf(src) : {};
  return (
    <span
      className={classes.photo}
      style={{ aspectRatio: `${width} / ${height}`, ...(ground ? { background: ground } : {}) }}
    >
      {src ? (
        <img
          src={src}
          {...(srcSet ? { srcSet, sizes } : {})}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <IconBasket size="40%" stroke={1.25} aria-hidden />
      )}
    </span>
  );
}
