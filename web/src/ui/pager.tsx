import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parts } from '../hu/parts.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import classes from './pager.module.css';

/** Page of a list from the address (`?page=2`; people count from 1, the API from 0). */
export function usePage(name = 'page'): number {
  const [search] = useSearchParams();
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** Pages of a list as links: `1–10 / 634 ‹ 1 2 … ›`. Hidden when there is one page. */
export function Pager({
  page,
  size,
  total,
  name = 'page',
  unit = '',
}: {
  /** From 0, as the API answers. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly name?: string;
  /** What is counted, where the rows aren't it: „rendelés”. */
  readonly unit?: string;
}) {
  const [search] = useSearchParams();
  const count = Math.ceil(total / size);
  if (count <= 1) return null;
  const address = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 0) next.delete(name);
    else next.set(name, String(to + 1));
    return `?${next}`;
  };
  return (
    <nav className={classes.pager} aria-label={parts.pager.label}>
      <span className={classes.range}>
        {parts.pager.range(page * size + 1, Math.min(total, (page + 1) * size), total)} {unit}
      </span>
      <Step to={page > 0 ? address(page - 1) : null} label={parts.pager.previous}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      {pagesAround(page, count).map((at, index) =>
        at === null ? (
          // The gaps have no identity of their own: one before, one after.
          <span key={index < 3 ? 'before' : 'after'} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={at}
            to={address(at)}
            className={classes.page}
            aria-label={parts.pager.page(at + 1)}
            aria-current={at === page ? 'page' : undefined}
          >
            {at + 1}
          </Link>
        ),
      )}
      <Step to={page < count - 1 ? address(page + 1) : null} label={parts.pager.next}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </nav>
  );
}

function Step({
  to,
  label,
  children,
}: {
  readonly to: string | null;
  readonly label: string;
  readonly children: ReactNode;
}) {
  if (to === null) {
    return (
      <span className={classes.page} data-off aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={classes.page} aria-label={label}>
      {children}
    </Link>
  );
}

/** First, last, the current one and its neighbours; null marks a gap. */
export function pagesAround(page: number, count: number): (number | null)[] {
  const shown = [...new Set([0, page - 1, page, page + 1, count - 1])].filter((at) => at >= 0 && at < count);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1];
    return before !== undefined && at - before > 1 ? [null, at] : [at];
  });
}
