import { Button, Group, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { to } from '../../../app/paths.ts';
import { states } from '../../../hu/states.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './lost-address.module.css';

const { noSuchPage: words } = states;

/** Names the address that led home because no page has it, and looks among the products. */
export default function LostAddress({ path }: { readonly path: string }) {
  return (
    <div className={classes.lost}>
      <Panel tone="warning" title={words.title} role="alert">
        <p className={classes.text}>{words.text(path)}</p>
        <Form role="search" action={to('products')}>
          <Group align="flex-end" gap="sm">
            <TextInput
              className={classes.field}
              label={words.search}
              name="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
            />
            <Button type="submit">{words.find}</Button>
          </Group>
        </Form>
      </Panel>
    </div>
  );
}
