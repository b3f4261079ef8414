import { Button, Text } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { calendarFeed as words } from '../../hu/calendar-feed.ts';
import { Dialog, useUrlDialog } from '../../ui/dialog.tsx';

const CalendarFeed = lazy(() =>
  import('../../ui/market/calendar-feed.tsx').then((file) => ({ default: file.CalendarFeed })),
);

/** „Feliratkozás naptárban”: a press opens what the private calendar address is and makes one. */
export function CalendarFeedButton() {
  const dialog = useUrlDialog('naptar');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={20} stroke={1.75} aria-hidden />}
        onClick={() => dialog.open('1')}
      >
        {words.open}
      </Button>
      {dialog.value !== null && (
        <Dialog title={words.title} onClose={dialog.close}>
          <Feed />
        </Dialog>
      )}
    </>
  );
}

function Feed() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'anonymous')
    return (
      <>
        <Text mb="md">{words.text}</Text>
        <Text mb="md">{words.loginText}</Text>
        <Button component={Link} to={loginPath(pathname + search)}>
          {words.login}
        </Button>
      </>
    );
  return (
    <Suspense>
      <CalendarFeed />
    </Suspense>
  );
}
