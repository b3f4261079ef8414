import { formatInstant } from '@kosar/contract/format';
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
  type NotificationJson,
} from '@kosar/contract/market/market';
import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Indicator,
  Popover,
  ScrollArea,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { queryKey, useEndpoint, useSend } from '../../lib/queries.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { to } from '../paths.ts';
import classes from './bell.module.css';

/** For when the socket is lost. */
const POLL_MS = 60_000;

/** The bell: how many are unread, and the latest notifications on demand (spec 2, Navbar). */
export function Bell({ userId }: { readonly userId: number }) {
  const [isOpen, setOpen] = useState(false);
  const count =
    useEndpoint(countNotifications, { query: { seen: false } }, { pollMs: POLL_MS }).data?.count ?? 0;
  useLiveNotices();
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          onClick={() => setOpen((before) => !before)}
          aria-label={count > 0 ? shell.notificationsUnread(count) : shell.notifications}
          aria-expanded={isOpen}
        >
          <Indicator
            disabled={count === 0}
            label={count > 99 ? '99+' : count}
            size={18}
            color="paprika"
            offset={2}
          >
            <IconBell size={24} stroke={1.75} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={shell.notifications}>
        {isOpen && <Notifications userId={userId} onFollow={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asks for the notifications anew whenever the server says that they have changed; where the socket can't be had, the poll does. */
function useLiveNotices(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let close: (() => void) | undefined;
    const refresh = () => {
      for (const stale of [countNotifications, listNotifications])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
    };
    // Later than what the page itself needs.
    const listen = async () => {
      const feed = await import('../../lib/notice-feed.ts').catch(() => null);
      if (!isGone && feed !== null) close = feed.openNoticeFeed(refresh);
    };
    void listen();
    return () => {
      isGone = true;
      close?.();
    };
  }, [client]);
}

function Notifications({ userId, onFollow }: { readonly userId: number; readonly onFollow: () => void }) {
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const notifications = useEndpoint(listNotifications, {
    query: { page: 0, size: 20, seen: isUnreadOnly ? false : undefined },
  });
  const markAll = useSend(markAllNotificationsRead, { refresh: [countNotifications, listNotifications] });
  return (
    <Stack gap={0}>
      <Group justify="space-between" p="sm" className={classes.head}>
        <Switch
          size="sm"
          label={shell.unreadOnly}
          checked={isUnreadOnly}
          onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
        />
        <Button
          size="sm"
          variant="subtle"
          loading={markAll.isPending}
          onClick={() => markAll.mutate({ input: { params: { userId } } })}
        >
          {shell.markAllRead}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="min(60vh, 28rem)">
        <LoadState query={notifications} skeletonHeight={160}>
          {({ items }) =>
            items.length === 0 ? (
              <Text p="md" c="dimmed">
                {isUnreadOnly ? shell.notificationsNoneUnread : shell.notificationsNone}
              </Text>
            ) : (
              <ul className="k-plain-list">
                {items.map((item) => (
                  <Notification key={item.id} item={item} onFollow={onFollow} />
                ))}
              </ul>
            )
          }
        </LoadState>
      </ScrollArea.Autosize>
      <Anchor component={Link} to={to('subscriptions', { id: userId })} onClick={onFollow} p="sm" ta="center">
        {shell.notificationSettings}
      </Anchor>
    </Stack>
  );
}

function Notification({
  item,
  onFollow,
}: {
  readonly item: NotificationJson;
  readonly onFollow: () => void;
}) {
  const mark = useSend(markNotification, { refresh: [countNotifications, listNotifications] });
  const follow = () => {
    if (!item.seen) mark.mutate({ input: { params: { id: item.id }, body: { seen: true } } });
    onFollow();
  };
  return (
    <li>
      <Link
        to={item.mainActionUrl ?? '#'}
        className={classes.item}
        onClick={follow}
        data-unread={!item.seen || undefined}
      >
        <span className={classes.name}>
          {!item.seen && <span className={classes.dot} role="img" aria-label={shell.unread} />}
          {item.name}
        </span>
        <span>{item.description}</span>
        <span className={classes.time}>{formatInstant(item.createdDate)}</span>
      </Link>
    </li>
  );
}
