import { pages } from '../../hu/pages.ts';
import { shell } from '../../hu/shell.ts';
import { adminBlocks } from '../admin-menu.ts';
import { to } from '../paths.ts';
import { SideLayout } from './side-layout.tsx';

/** The admin area: its menu beside its pages. */
export function AdminLayout() {
  const blocks = [
    { items: [{ label: pages.admin.title, to: to('admin') }] },
    ...adminBlocks().map(({ head, items }) => ({ head, items })),
  ];
  return <SideLayout label={shell.adminNav} blocks={blocks} />;
}
