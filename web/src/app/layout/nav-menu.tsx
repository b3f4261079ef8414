import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './header.module.css';
import type { NavItem } from './nav-items.ts';

/** Several pages under one word of the header. */
export default function NavMenu({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly NavItem[];
}) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.navLink}>
          {label}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.to} component={Link} to={item.to}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
