import { Avatar, type MantineColorScheme, Menu, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconBell, IconBuildingStore, IconDiscount, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import { type Session, useLogout } from '../session.ts';
import { Bell } from './bell.tsx';
import { SCHEMES } from './scheme-choice.tsx';

/** The bell and the person's own menu. */
export default function UserTools({ session }: { readonly session: Session }) {
  return (
    <>
      <Bell userId={session.userId ?? 0} />
      <UserMenu session={session} />
    </>
  );
}

function UserMenu({ session }: { readonly session: Session }) {
  const logout = useLogout();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const id = session.userId ?? 0;
  return (
    <Menu width={260} withinPortal={false}>
      <Menu.Target>
        <button type="button" style={avatarButton}>
          <Avatar name={session.fullName} color="leaf" size={36} radius="xl" alt="" />
          <VisuallyHidden>{shell.userMenu(session.fullName)}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.fullName}</Menu.Label>
        <Menu.Item
          component={Link}
          to={to('profile', { id })}
          leftSection={<IconUser size={20} aria-hidden />}
        >
          {shell.profile}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={to('subscriptions', { id })}
          leftSection={<IconBell size={20} aria-hidden />}
        >
          {shell.subscriptions}
        </Menu.Item>
        <Menu.Item component={Link} to={to('discounts')} leftSection={<IconDiscount size={20} aria-hidden />}>
          {shell.discounts}
        </Menu.Item>
        {!session.isManager && (
          <Menu.Item
            component={Link}
            to={to('management')}
            leftSection={<IconBuildingStore size={20} aria-hidden />}
          >
            {shell.becomeActor}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{shell.scheme}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
              {shell.schemes[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={() => void logout().then(() => navigate(to('home')))}
        >
          {shell.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const avatarButton = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 22,
  background: 'none',
  cursor: 'pointer',
} as const;
