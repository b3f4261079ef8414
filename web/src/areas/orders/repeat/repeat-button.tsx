import { repeatOrder } from '@kosar/contract/orders/order-repeat';
import { Button, Group } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { repeatWords } from '../../../hu/order-changes.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { repeatSum } from './repeat-words.ts';

type State = 'idle' | 'looking' | 'closed' | 'nothing' | { readonly error: unknown };

/** „Újra rendelem”: looks where the order can be placed again and goes there; says so where it can't. */
export function RepeatButton({ orderId, pointId }: { readonly orderId: number; readonly pointId: number }) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>('idle');
  const look = async () => {
    if (state === 'looking') return;
    setState('looking');
    try {
      const { delivery, lines } = await call(repeatOrder, { query: { order: orderId } });
      if (delivery === null) setState('closed');
      else if (repeatSum(lines).count === 0) setState('nothing');
      else await navigate(to('delivery', { id: delivery.id }, { repeat: orderId }));
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconRepeat size={20} stroke={1.75} aria-hidden />}
        aria-disabled={state === 'looking' || undefined}
        onClick={() => void look()}
      >
        {repeatWords.action}
      </Button>
      {typeof state === 'object' && (
        <Panel tone="error" title={repeatWords.failed} role="alert" headingLevel={3}>
          <p>{failureWords(state.error)}</p>
        </Panel>
      )}
      {(state === 'closed' || state === 'nothing') && (
        <Panel
          tone="info"
          title={state === 'closed' ? repeatWords.noDeliveryTitle : repeatWords.nothingTitle}
          role="status"
          headingLevel={3}
        >
          <p>{state === 'closed' ? repeatWords.noDeliveryText : repeatWords.nothingText}</p>
          <Group gap="sm">
            <Button component={Link} to={to('deliveryPoint', { id: pointId })}>
              {repeatWords.toPoint}
            </Button>
            <Button component={Link} to={to('deliveries')} variant="default">
              {repeatWords.toDeliveries}
            </Button>
          </Group>
        </Panel>
      )}
    </>
  );
}
