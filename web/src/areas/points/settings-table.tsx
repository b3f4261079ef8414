import { listSubscriptions, type SubscriptionJson, updateSubscription } from '@kosar/contract/points/points';
import { ALWAYS_MAILED } from '@kosar/domain/notice-timing';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { Checkbox } from '@mantine/core';
import { formWords } from '../../hu/form.ts';
import { noticeWords } from '../../hu/notices.ts';
import { subscriptions as words } from '../../hu/points.ts';
import { notificationEvents } from '../../hu/words.ts';
import { useSend } from '../../lib/queries.ts';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { showUndo } from '../../ui/toast.tsx';
import classes from './subscriptions-page.module.css';

type Setting = SubscriptionJson['notificationSettings'][number];
type Channel = 'emailEnabled' | 'pushEnabled';

const CHANNELS = [
  { channel: 'emailEnabled', label: words.email },
  { channel: 'pushEnabled', label: words.push },
] as const;

/** Event by event: e-mail and push. A tick is saved at once and can be taken back; a failed one springs back and says why. */
export function SettingsTable({ subscription }: { readonly subscription: SubscriptionJson }) {
  const { change, input, error } = useSettings(subscription);
  const valueOf = (setting: Setting, channel: Channel) =>
    input?.event === setting.event ? input[channel] : setting[channel];
  return (
    <div>
      <table className={classes.table}>
        <caption>{words.settings}</caption>
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            {CHANNELS.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscription.notificationSettings.map((setting) => (
            <tr key={setting.event}>
              <th scope="row">{notificationEvents[setting.event]}</th>
              {CHANNELS.map(({ channel, label }) => (
                <td key={channel}>
                  <div className={classes.check}>
                    <Checkbox
                      aria-label={
                        isAlways(setting, channel)
                          ? noticeWords.alwaysMailed(notificationEvents[setting.event])
                          : words.settingOf(notificationEvents[setting.event], label)
                      }
                      disabled={isAlways(setting, channel)}
                      checked={isAlways(setting, channel) || valueOf(setting, channel)}
                      onChange={(event) => change(setting, channel, event.currentTarget.checked)}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FailurePanel title={formWords.SAVE_FAILED_TITLE} error={error} />
    </div>
  );
}

/** What confirms an order or a payment comes by mail whatever is ticked. */
function isAlways({ event }: Setting, channel: Channel): boolean {
  return channel === 'emailEnabled' && ALWAYS_MAILED.includes(event);
}

function useSettings({ id, active, deleted }: SubscriptionJson) {
  const save = useSend(updateSubscription, { refresh: [listSubscriptions] });
  const change = (setting: Setting, channel: Channel, isEnabled: boolean) => {
    const next = { ...setting, [channel]: isEnabled };
    save.mutate(
      { input: { params: { id }, body: { active, deleted, notificationSettings: [next] } } },
      {
        onSuccess: () =>
          showUndo(changeWords(setting.event, channel, isEnabled), () => change(next, channel, !isEnabled)),
      },
    );
  };
  const input = save.isPending ? save.variables.input.body.notificationSettings?.[0] : undefined;
  return { change, input, error: save.error };
}

function changeWords(event: NotificationEvent, channel: Channel, isEnabled: boolean): string {
  const label = channel === 'emailEnabled' ? words.email : words.push;
  return isEnabled
    ? words.settingOn(notificationEvents[event], label)
    : words.settingOff(notificationEvents[event], label);
}
