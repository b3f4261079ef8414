import type { GoodsInShortJson } from '@kosar/contract/chains/goods-in-short';
import { market } from '../../hu/market.ts';
import { Photo } from '../photo.tsx';
import classes from './goods-in-short.module.css';

const SIZE = 96;

/** What is sold, at a glance: up to four pictures, and who makes it. */
export function GoodsInShort({
  goods,
  eager = false,
  isSmall = false,
}: {
  readonly goods: GoodsInShortJson;
  /** The pictures stand on the first screen. */
  readonly eager?: boolean;
  /** In lists, which would be too long on a phone else. */
  readonly isSmall?: boolean;
}) {
  if (goods.itemCount === 0) return null;
  return (
    <div className={classes.goods} data-small={isSmall || undefined}>
      {goods.pictures.length > 0 && (
        <div className={classes.pictures}>
          {goods.pictures.map((src) => (
            <span key={src} className={classes.picture}>
              <Photo src={src} alt="" width={SIZE} height={SIZE} eager={eager} />
            </span>
          ))}
        </div>
      )}
      <p className={classes.makers}>
        {market.makers(goods.producers, goods.producerCount)} · {market.goods(goods.itemCount)}
      </p>
    </div>
  );
}
