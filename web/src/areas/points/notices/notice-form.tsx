import {
  getNoticeSettings,
  type NoticeSettingsJson,
  updateNoticeSettings,
} from '@kosar/contract/accounts/notice-settings';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { common } from '../../../hu/common.ts';
import { noticeWords as words } from '../../../hu/notices.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from '../subscriptions-page.module.css';

/** What is offered to who ticks quiet hours for the first time. */
const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' };

/** The summary of the day and the quiet hours. */
export function NoticeForm({ settings }: { readonly settings: NoticeSettingsJson }) {
  const client = useQueryClient();
  const form = useForm({
    schema: updateNoticeSettings.body,
    initial: valuesOf(settings),
    toBody: ({ hasQuiet, quietFrom, quietUntil, ...values }) => ({
      ...values,
      quietFrom: hasQuiet ? quietFrom : null,
      quietUntil: hasQuiet ? quietUntil : null,
    }),
    check: problemsOf,
    send: (body) => call(updateNoticeSettings, { body }),
    onDone: (saved) => {
      client.setQueryData(queryKey(getNoticeSettings, {}), saved);
      form.reset(valuesOf(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <Card as="section" aria-label={words.mailTitle}>
      <h3 className={classes.cardHead}>{words.mailTitle}</h3>
      <Form form={form} label={words.mailTitle}>
        <Checkbox {...form.tick('digest', words.digest)} description={words.digestHint} />
        {form.values.digest && (
          <TextInput {...form.text('digestTime', words.digestTime)} type="time" className={classes.time} />
        )}
        <Checkbox {...form.tick('hasQuiet', words.quiet)} description={words.quietHint} />
        {form.values.hasQuiet && (
          <div className="k-row-sm">
            <TextInput {...form.text('quietFrom', words.quietFrom)} type="time" className={classes.time} />
            <TextInput {...form.text('quietUntil', words.quietUntil)} type="time" className={classes.time} />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {words.always}
        </Text>
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface NoticeValues {
  readonly [field: string]: unknown;
  readonly digest: boolean;
  readonly digestTime: string;
  readonly hasQuiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
}

function valuesOf({ digest, digestTime, quietFrom, quietUntil }: NoticeSettingsJson): NoticeValues {
  return {
    digest,
    digestTime,
    hasQuiet: quietFrom !== null,
    quietFrom: quietFrom ?? NIGHT.quietFrom,
    quietUntil: quietUntil ?? NIGHT.quietUntil,
  };
}

/** Quiet hours that end as they begin would never end, or never be. */
function problemsOf({ hasQuiet, quietFrom, quietUntil }: NoticeValues): FieldProblem[] {
  return hasQuiet && quietFrom === quietUntil
    ? [{ path: 'quietUntil', code: 'pattern', message: FIELD_MESSAGES.pattern }]
    : [];
}
