import { Anchor, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './layout.module.css';
import { footerItems } from './nav-items.ts';

export function Footer() {
  const year = useNow().getFullYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <nav aria-label={shell.footerNav}>
          <ul className={classes.footerLinks}>
            {footerItems.map((item) => (
              <li key={item.to}>
                <Anchor component={Link} to={item.to}>
                  {item.label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Text fz="sm" c="dimmed">
            {shell.footerPromise}
          </Text>
          <Text fz="sm" c="dimmed" display="flex" style={{ alignItems: 'center', gap: 8 }}>
            <IconCreditCard size={20} stroke={1.75} aria-hidden />
            {shell.cardPayment}
          </Text>
          <Text fz="sm" c="dimmed">
            {shell.copyright(year)}
          </Text>
        </div>
      </div>
    </footer>
  );
}
