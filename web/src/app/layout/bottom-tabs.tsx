import {
  IconHome,
  IconMapPin,
  IconMenu2,
  IconReceipt,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import classes from './layout.module.css';
import { NavLink } from './nav-link.tsx';

const TABS: readonly { label: string; to: string; Icon: TablerIcon }[] = [
  { label: shell.home, to: to('home'), Icon: IconHome },
  { label: shell.deliveries, to: to('deliveries'), Icon: IconTruckDelivery },
  { label: shell.myOrders, to: to('myOrders'), Icon: IconReceipt },
  { label: shell.pointsShort, to: to('deliveryPoints'), Icon: IconMapPin },
];

/** The five places within thumb's reach on a phone. Hidden while a page shows its own bar of actions. */
export function BottomTabs({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <nav className={classes.tabs} aria-label={shell.tabsNav}>
      {TABS.map(({ Icon, ...item }) => (
        <NavLink
          key={item.to}
          item={item}
          className={classes.tab}
          end={item.to === '/'}
          icon={<Icon size={24} stroke={1.75} aria-hidden />}
        />
      ))}
      <button type="button" className={classes.tab} onClick={onMenu} aria-haspopup="dialog">
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        {shell.menu}
      </button>
    </nav>
  );
}
