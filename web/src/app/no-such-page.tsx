import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router';
import { pages } from '../hu/pages.ts';
import { states } from '../hu/states.ts';
import { PageHead } from '../ui/page-head.tsx';
import { to } from './paths.ts';

const { noSuchPage: words } = states;
const WAYS_ON = ['home', 'deliveries', 'deliveryPoints', 'faq'] as const;

/** An address that no page has: says so, looks among the products, and shows ways on. */
export function NoSuchPage() {
  return (
    <>
      <PageHead title={words.title} lead={words.text} />
      <Stack gap="xl" maw={640}>
        <Form role="search" action={to('products')}>
          <Group align="flex-end" gap="sm">
            <TextInput
              style={{ flexGrow: 1 }}
              label={words.search}
              name="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
            />
            <Button type="submit">{words.find}</Button>
          </Group>
        </Form>
        <nav aria-label={words.ways}>
          <Group gap="sm">
            {WAYS_ON.map((name) => (
              <Button key={name} component={Link} to={to(name)} variant="default">
                {pages[name].title}
              </Button>
            ))}
          </Group>
        </nav>
      </Stack>
    </>
  );
}
