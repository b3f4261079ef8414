import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listWords } from '../../../hu/admin-list.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';

/** What else can be done with a category or a question: writing it, and deleting it. */
export function EditMenu({
  name,
  edit,
  to,
  onDelete,
}: {
  readonly name: string;
  readonly edit: string;
  readonly to: string;
  readonly onDelete: () => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={listWords.actionsOf(name)}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to} replace preventScrollReset>
          {edit}
        </Menu.Item>
        <Menu.Item onClick={onDelete}>{t.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
