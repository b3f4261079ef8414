import type { ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { Link } from 'react-router';
import { catalogue as words } from '../../hu/catalogue.ts';
import { categoryAddress, childrenOf, countOf } from './category-path.ts';
import classes from './category-tree.module.css';

/** The tree beside the products on wide screens, open along the way to the category that is shown. */
export function CategoryTree({
  types,
  path,
  isCurrent,
}: {
  readonly types: readonly ProductTypeJson[];
  readonly path: readonly ProductTypeJson[];
  readonly isCurrent: boolean;
}) {
  return (
    <nav className={classes.tree} aria-label={words.tree}>
      <Link
        to={categoryAddress([], isCurrent ? { current: true } : {})}
        className={classes.link}
        aria-current={path.length === 0 ? 'page' : undefined}
      >
        {words.all}
      </Link>
      <Branch types={types} above={[]} path={path} isCurrent={isCurrent} />
    </nav>
  );
}

function Branch({
  types,
  above,
  path,
  isCurrent,
}: {
  readonly types: readonly ProductTypeJson[];
  readonly above: readonly ProductTypeJson[];
  readonly path: readonly ProductTypeJson[];
  readonly isCurrent: boolean;
}) {
  const level = above.length;
  const shown = childrenOf(types, above.at(-1) ?? null).filter(
    (type) => countOf(type, isCurrent) > 0 || path.includes(type),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.branch}>
      {shown.map((type) => (
        <li key={type.id}>
          <Link
            to={categoryAddress([...above, type], isCurrent ? { current: true } : {})}
            className={classes.link}
            aria-current={path.at(-1)?.id === type.id ? 'page' : undefined}
          >
            {type.name} <span className={classes.count}>{countOf(type, isCurrent)}</span>
          </Link>
          {path[level]?.id === type.id && (
            <Branch types={types} above={[...above, type]} path={path} isCurrent={isCurrent} />
          )}
        </li>
      ))}
    </ul>
  );
}
