import { Anchor, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { shell } from '../hu/shell.ts';
import { storedList } from '../lib/stored-list.ts';
import { announce } from './announcer.tsx';
import classes from './page-head.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The page that had the focus last; null before the first, which leaves the focus where the browser put it. */
let lastPath: string | null = null;

/** „Szállítások | ” and the market's name */
export function tabTitleOf(title: string): string {
  return title === shell.titleSuffix ? title : `${title} | ${shell.titleSuffix}`;
}

/**
 * Title of a page: sets the tab's title, and after a navigation moves the focus to the h1 and says it aloud. Every page has
 * exactly one; render it once the title is known.
 */
export function PageHead({
  title,
  tabTitle,
  crumbs = [],
  badge,
  actions,
  lead,
}: {
  readonly title: string;
  /** For the browser's tab, when it should say more than the h1 („Őszi kosár – Kispest”). */
  readonly tabTitle?: string;
  /** The pages above this one, topmost first; the last is the way back on phones. */
  readonly crumbs?: readonly Crumb[];
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = tabTitle ?? title;
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = tabTitleOf(shown);
  }, [shown]);
  useEffect(() => {
    // A changed filter or tab keeps the path, and the focus where it is.
    if (lastPath !== null && lastPath !== pathname) {
      heading.current?.focus({ preventScroll: true });
      announce(heading.current?.textContent ?? '');
    }
    lastPath = pathname;
  }, [pathname]);
  return (
    <div className={classes.head}>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm">
          <Title order={1} tabIndex={-1} ref={heading}>
            {title}
          </Title>
          {badge}
        </Group>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {lead && <div className={classes.lead}>{lead}</div>}
    </div>
  );
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={shell.crumbs}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <IconChevronLeft className={classes.back} size={18} stroke={1.75} aria-hidden />
            <Anchor component={Link} to={storedList(crumb.to)}>
              {crumb.label}
            </Anchor>
            <IconChevronRight className={classes.next} size={16} stroke={1.75} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}
