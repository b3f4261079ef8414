import {
  getManagedPromotion,
  type ManagedPromotionJson,
  updatePromotion,
} from '@kosar/contract/campaigns/campaign-management';
import { TextInput } from '@mantine/core';
import { campaignMailWords as t } from '../../../hu/campaign-management.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { keepPictureOf, useCampaignSaved } from './campaign-saved.ts';
import { factsBody, factsOf } from './campaign-values.ts';
import { MailSending } from './mail-sending.tsx';
import classes from './manage.module.css';

const MAX_TEXT = 10_000;
const MAX_BUTTON = 60;

type Values = {
  readonly emailSubject: string;
  readonly emailButton: string;
  readonly emailBody: string;
  readonly version: number;
};

/** The advertising mail of a campaign: what it says, and how far its sending has come. */
export default function EmailTab({ campaign }: { readonly campaign: ManagedPromotionJson }) {
  const whenSaved = useCampaignSaved();
  const params = { id: campaign.id };
  const before = valuesOf(campaign);
  const form = useForm({
    schema: updatePromotion.body,
    initial: before,
    draftKey: `campaign-mail-${campaign.id}`,
    toBody: ({ version, ...contents }: Values) => ({
      ...factsBody(factsOf(campaign)),
      published: campaign.published,
      version,
      contents,
    }),
    fieldOf: (path) => path.replace(/^contents\./, ''),
    send: (body) => call(updatePromotion, { params, body }),
    onDone: (saved) => {
      whenSaved(saved);
      form.reset(valuesOf(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <div className={classes.stack}>
      <Card>
        <Form form={form}>
          <ConflictPanel
            form={form}
            before={before}
            load={async () => {
              const fresh = await call(getManagedPromotion, { params });
              whenSaved(fresh);
              return valuesOf(fresh);
            }}
            labels={{ emailSubject: t.subject, emailButton: t.button, emailBody: t.body }}
          />
          <p>{t.lead}</p>
          <TextInput {...form.text('emailSubject', t.subject)} maxLength={255} />
          <RichTextEditor
            {...form.choice<string>('emailBody', t.body)}
            max={MAX_TEXT}
            keepPicture={keepPictureOf(campaign.id)}
          />
          <TextInput
            {...form.text('emailButton', t.button)}
            description={t.buttonHint}
            maxLength={MAX_BUTTON}
          />
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {common.save}
          </SubmitButton>
          <LeaveGuard when={form.isDirty && !form.isSending} />
        </Form>
      </Card>
      <MailSending campaign={campaign} isSaved={!form.isDirty} />
    </div>
  );
}

function valuesOf({ version, contents }: ManagedPromotionJson): Values {
  const { emailSubject, emailButton, emailBody } = contents;
  return { emailSubject, emailButton, emailBody, version };
}
