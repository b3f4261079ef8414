import { listPushDevices, type PushDeviceJson } from '@kosar/contract/accounts/notice-settings';
import { formatDay } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeWords as words } from '../../../hu/notices.ts';
import {
  deviceName,
  endpointHere,
  type PushState,
  pushStateHere,
  type TurningOn,
  turnPushOff,
  turnPushOn,
} from '../../../lib/push-device.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from '../subscriptions-page.module.css';

const HERE = ['push-here'];

/** Whether this browser takes notifications, and the other devices that do. The browser is asked only when the person presses. */
export function PushDevices({ pushKey }: { readonly pushKey: string }) {
  const client = useQueryClient();
  const here = useQuery({
    queryKey: HERE,
    queryFn: async () => ({ state: await pushStateHere(), endpoint: await endpointHere() }),
    staleTime: 0,
  });
  const devices = useEndpoint(listPushDevices, {});
  const refresh = () =>
    Promise.all([HERE, queryKey(listPushDevices)].map((key) => client.invalidateQueries({ queryKey: key })));
  const turnOn = useMutation({
    mutationFn: () => turnPushOn(pushKey, deviceName(navigator.userAgent)),
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: turnPushOff,
    onSuccess: (_, device) => showSuccess(words.removed(nameOf(device))),
    onSettled: refresh,
  });
  const own = devices.data ?? [];
  // The market may have forgotten a browser that still has its subscription: then it is off.
  const isOn = here.data?.state === 'on' && own.some(({ endpoint }) => endpoint === here.data?.endpoint);
  const obstacle = obstacleIn(here.data?.state) ?? (turnOn.isPending ? null : obstacleIn(turnOn.data));
  return (
    <Card as="section" aria-label={words.pushTitle}>
      <h3 className={classes.cardHead}>{words.pushTitle}</h3>
      <p className="k-quiet-above-md">{words.pushLead}</p>
      {isOn && (
        <p className={classes.pushOn}>
          <IconCircleCheckFilled size={20} aria-hidden />
          {words.pushIsOn}
        </p>
      )}
      {obstacle !== null && (
        <div className={classes.obstacle}>
          <Panel tone="warning" title={words.pushIsOff} role="status" headingLevel={3}>
            <p>{words.pushObstacle[obstacle]}</p>
          </Panel>
        </div>
      )}
      {!isOn && (here.data?.state === 'off' || here.data?.state === 'on') && (
        <SubmitButton
          type="button"
          isSending={turnOn.isPending}
          sendingText={words.pushTurningOn}
          onClick={() => {
            if (!turnOn.isPending) turnOn.mutate();
          }}
        >
          {words.pushOn}
        </SubmitButton>
      )}
      {own.length > 0 && (
        <ul className={classes.devices} aria-label={words.devices}>
          {own.map((device) => (
            <li key={device.id} className={classes.device}>
              <span>
                {nameOf(device)}
                {device.endpoint === here.data?.endpoint && ` (${words.thisDevice})`}
                <span className={classes.town}>
                  {words.since(formatDay(localDay(new Date(device.createdDate))))}
                </span>
              </span>
              <Button
                variant="subtle"
                aria-label={words.removeOf(nameOf(device))}
                loading={turnOff.isPending && turnOff.variables.id === device.id}
                onClick={() => turnOff.mutate(device)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FailurePanel title={words.pushFailed} error={turnOn.error} />
      <FailurePanel title={words.pushOffFailed} error={turnOff.error} />
    </Card>
  );
}

function obstacleIn(state: PushState | TurningOn | undefined): keyof typeof words.pushObstacle | null {
  return state === undefined || state === 'on' || state === 'off' ? null : state;
}

function nameOf({ device }: PushDeviceJson): string {
  return device === '' ? words.unknownDevice : device;
}
