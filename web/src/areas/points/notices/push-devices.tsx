import { formatDay } from '@kosar/contract/format';
import { listPushDevices, type PushDeviceJson } from '@kosar/contract/notice-settings';
import { localDay } from '@kosar/domain/calendar';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeWords as words } from '../../../hu/notices.ts';
import {
  deviceName,
  endpointHere,
  pushStateHere,
  turnPushOff,
  turnPushOn,
} from '../../../lib/push-device.ts';
import { queryKey, useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
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
  const failure = turnOn.error ?? turnOff.error;
  const own = devices.data ?? [];
  // The market may have forgotten a browser that still has its subscription: then it is off.
  const isOn = here.data?.state === 'on' && own.some(({ endpoint }) => endpoint === here.data?.endpoint);
  return (
    <Card as="section" aria-label={words.pushTitle}>
      <h3 className={classes.cardHead}>{words.pushTitle}</h3>
      <p className={classes.note}>{words.pushLead}</p>
      {isOn && (
        <p className={classes.pushOn}>
          <IconCircleCheckFilled size={20} aria-hidden />
          {words.pushIsOn}
        </p>
      )}
      {here.data?.state === 'impossible' && <p className={classes.note}>{words.pushImpossible}</p>}
      {here.data?.state === 'denied' && <p className={classes.note}>{words.pushDenied}</p>}
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
      <FailurePanel title={words.pushFailed} error={failure} />
    </Card>
  );
}

function nameOf({ device }: PushDeviceJson): string {
  return device === '' ? words.unknownDevice : device;
}
