import { sendFeedback } from '@kosar/contract/content/content';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { Textarea, TextInput } from '@mantine/core';
import { to } from '../../../app/paths.ts';
import { feedback as t } from '../../../hu/content/feedback.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

/** The text, and from guests their address: who is logged in (`email` isn't empty) writes from their own. */
export function FeedbackForm({ email, onSent }: { readonly email: string; readonly onSent: () => void }) {
  const isGuest = email === '';
  const form = useForm({
    schema: sendFeedback.body,
    initial: { sender: '', content: '' },
    toBody: ({ sender, content }) => (isGuest && sender !== '' ? { sender, content } : { content }),
    check: ({ sender }) =>
      isGuest && sender.trim() === ''
        ? [{ path: 'sender', code: 'required', message: FIELD_MESSAGES.required }]
        : [],
    send: (body) => call(sendFeedback, { body }),
    onDone: onSent,
    draftKey: 'feedback',
    posts: 'feedback',
    leadsTo: () => to('feedback', {}, { sent: '1' }),
  });
  return (
    <Form form={form} failedTitle={t.failed}>
      {isGuest && (
        <TextInput
          {...form.text('sender', t.sender)}
          type="email"
          description={t.senderHint}
          autoComplete="email"
        />
      )}
      <Textarea {...form.text('content', t.content)} description={t.contentHint} minRows={6} />
      {!isGuest && <p className="k-quiet">{t.from(email)}</p>}
      <SubmitButton isSending={form.isSending}>{t.submit}</SubmitButton>
    </Form>
  );
}
