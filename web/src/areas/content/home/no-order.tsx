import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Nothing is under way: where to order. */
export function NoOrder() {
  return (
    <EmptyState
      title={words.next.none}
      action={
        <Button component={Link} to={to('deliveries')}>
          {words.next.toDeliveries}
        </Button>
      }
    >
      <p>{words.next.noneHint}</p>
    </EmptyState>
  );
}
