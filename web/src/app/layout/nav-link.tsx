import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink } from 'react-router';
import { shell } from '../../hu/shell.ts';
import type { NavItem } from './nav-items.ts';

/** One link of a menu; knows whether its page is open, and says so when it leads elsewhere. */
export function NavLink({
  item,
  className,
  icon,
  end = false,
}: {
  readonly item: NavItem;
  readonly className: string | undefined;
  readonly icon?: ReactNode;
  /** Only the very page counts as open, not those below it. */
  readonly end?: boolean;
}) {
  if (item.external) {
    return (
      <a href={item.to} className={className} target="_blank" rel="noopener" title={shell.newTab}>
        {icon}
        {item.label}
        <IconExternalLink size={16} stroke={1.75} aria-label={shell.newTab} />
      </a>
    );
  }
  return (
    <RouterNavLink to={item.to} className={className ?? ''} end={end}>
      {icon}
      {item.label}
    </RouterNavLink>
  );
}
