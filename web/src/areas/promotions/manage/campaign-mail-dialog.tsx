import {
  getPromotionMailProgress,
  sendPromotionMailPreview,
  sendPromotionMails,
} from '@kosar/contract/campaigns/campaign-mails';
import { getManagedPromotion } from '@kosar/contract/campaigns/campaign-management';
import { formatNumber } from '@kosar/contract/format';
import { TextInput } from '@mantine/core';
import { useSession } from '../../../app/session.ts';
import { campaignMailWords as t } from '../../../hu/campaign-management.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubjectFields, subjectOf, USUAL_SUBJECT } from '../../../ui/mail-subject.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

interface Props {
  readonly promotionId: number;
  readonly isPreview?: boolean;
  /** How many would be written to. */
  readonly waiting?: number;
  readonly onClose: () => void;
}

/** Sends the advertising mail of a campaign, or a preview of it to one address; with the usual subject or an own one (spec 5, Messages). */
export default function CampaignMailDialog(props: Props) {
  return (
    <Dialog title={props.isPreview ? t.previewTitle : t.sendTitle} onClose={props.onClose}>
      {props.isPreview ? <PreviewForm {...props} /> : <SendForm {...props} />}
    </Dialog>
  );
}

function SendForm({ promotionId, waiting = 0, onClose }: Props) {
  const form = useForm({
    schema: sendPromotionMails.body,
    initial: USUAL_SUBJECT,
    toBody: (values) => ({ promotionId, ...subjectOf(values) }),
    send: (body) => call(sendPromotionMails, { body }),
    refresh: [getPromotionMailProgress, getManagedPromotion],
    onDone: () => {
      showSuccess(t.successful);
      onClose();
    },
  });
  return (
    <Form form={form} failedTitle={t.unsuccessful}>
      <p>{t.sendText(formatNumber(waiting))}</p>
      <SubjectFields form={form} words={t} />
      <SubmitButton isSending={form.isSending} sendingText={t.isSending}>
        {t.send}
      </SubmitButton>
    </Form>
  );
}

/** Sent to the own address unless another is typed. */
function PreviewForm({ promotionId, onClose }: Props) {
  const { email } = useSession();
  const form = useForm({
    schema: sendPromotionMailPreview.body,
    initial: { ...USUAL_SUBJECT, to: email },
    toBody: (values) => ({ promotionId, to: values.to, ...subjectOf(values) }),
    send: (body) => call(sendPromotionMailPreview, { body }),
    onDone: () => {
      showSuccess(t.previewSuccessful);
      onClose();
    },
  });
  return (
    <Form form={form} failedTitle={t.unsuccessful}>
      <p>{t.previewText}</p>
      <TextInput {...form.text('to', t.to)} type="email" autoComplete="email" />
      <SubjectFields form={form} words={t} />
      <SubmitButton isSending={form.isSending} sendingText={t.isSending}>
        {t.previewButton}
      </SubmitButton>
    </Form>
  );
}
