import type { ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { Link } from 'react-router';
import { catalogue as words } from '../../hu/catalogue.ts';
import { Photo } from '../../ui/photo.tsx';
import { categoryAddress, countOf } from './category-path.ts';
import classes from './category-tiles.module.css';

const EAGER = 4;

/** The categories below the one that is shown: a picture, a name and how much there is. */
export function CategoryTiles({
  path,
  types,
  isCurrent,
}: {
  readonly path: readonly ProductTypeJson[];
  readonly types: readonly ProductTypeJson[];
  readonly isCurrent: boolean;
}) {
  return (
    <ul className={classes.tiles} aria-label={words.tree}>
      {types.map((type, index) => (
        <li key={type.id} className={classes.tile}>
          <Photo src={type.imageUrl} alt="" color={type.color} eager={index < EAGER} />
          <Link
            to={categoryAddress([...path, type], isCurrent ? { current: true } : {})}
            className={classes.name}
          >
            {type.name}
          </Link>
          <span className={classes.count}>{words.products(countOf(type, isCurrent))}</span>
        </li>
      ))}
    </ul>
  );
}
