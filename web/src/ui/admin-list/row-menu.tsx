import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listWords as t } from '../../hu/admin-list.ts';
import type { RowAction } from './list-column.ts';

/** What can be done with one row, behind its ⋮ button. */
export function RowMenu({
  row,
  actions,
  onChoose,
}: {
  /** The row's name, for the button's. */
  readonly row: string;
  readonly actions: readonly RowAction[];
  readonly onChoose: (action: Exclude<RowAction, { to: string }>) => void;
}) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.actionsOf(row)}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} onClick={() => onChoose(action)}>
              {action.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
