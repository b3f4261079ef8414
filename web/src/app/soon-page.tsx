import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconPlant2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pages } from '../hu/pages.ts';
import { shell } from '../hu/shell.ts';
import { soon } from '../hu/soon.ts';
import { Card } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { to } from './paths.ts';
import { ROUTE_DEFINITIONS, type Room, type RouteName } from './routes.ts';

/** An honest page for an address whose screen isn't built yet: what will be here, and where to go meanwhile. */
export function soonPage(name: RouteName) {
  const { title, about } = pages[name];
  return function SoonPage() {
    return (
      <>
        <PageHead title={title} />
        <Card>
          <Stack gap="md" align="flex-start">
            <IconPlant2 size={48} stroke={1.5} color="var(--k-leaf)" aria-hidden />
            <Badge variant="light" size="lg" tt="none">
              {soon.badge}
            </Badge>
            <Text fz="lg">{soon.lead(title)}</Text>
            <Text c="dimmed">{about}</Text>
            <Text>{soon.until}</Text>
            <Group>
              {WAYS_ON[ROUTE_DEFINITIONS[name].room]
                .filter((way) => way.to !== ROUTE_DEFINITIONS[name].path)
                .map((way) => (
                  <Button
                    key={way.to}
                    component={Link}
                    to={way.to}
                    variant="default"
                    rightSection={<IconArrowRight size={18} aria-hidden />}
                  >
                    {way.label}
                  </Button>
                ))}
            </Group>
          </Stack>
        </Card>
      </>
    );
  };
}

const WAYS_ON: Readonly<Record<Room, readonly { to: string; label: string }[]>> = {
  public: [
    { to: to('deliveries'), label: shell.deliveries },
    { to: to('deliveryPoints'), label: shell.points },
    { to: to('home'), label: shell.home },
  ],
  management: [
    { to: to('management'), label: shell.management },
    { to: to('home'), label: shell.home },
  ],
  admin: [
    { to: to('admin'), label: shell.admin },
    { to: to('home'), label: shell.home },
  ],
};
