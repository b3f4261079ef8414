import { getReadiness } from '@kosar/contract/admin/market-settings';
import {
  getLegalDocument,
  LEGAL_TEXT_MAX,
  type LegalVersionJson,
  listLegalVersions,
  publishLegalVersion,
} from '@kosar/contract/content/legal-documents';
import { localDay } from '@kosar/domain/calendar';
import type { LegalKind } from '@kosar/domain/vocabulary';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { legal as t } from '../../../hu/legal.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Writes the next version, beginning with the newest one, or with the proposal where there is none. */
export function PublishForm({
  kind,
  newest,
  template,
}: {
  readonly kind: LegalKind;
  readonly newest: LegalVersionJson | null;
  readonly template: string;
}) {
  const client = useQueryClient();
  const now = useNow();
  // Another text in the editor is another editor.
  const [edition, setEdition] = useState(0);
  const form = useForm({
    schema: publishLegalVersion.body,
    initial: {
      after: newest?.version ?? 0,
      body: newest?.body ?? template,
      changeNote: '',
      inForceFrom: localDay(now),
    },
    send: (body) => call(publishLegalVersion, { params: { kind }, body }),
    refusal: ({ code }) => {
      if (code !== 'conflict') return null;
      void readOthers();
      return t.conflict;
    },
    refresh: [listLegalVersions, getLegalDocument, getReadiness],
    onDone: ({ version, body, inForceFrom }) => {
      form.reset({ after: version, body, changeNote: '', inForceFrom });
      showSuccess(t.published);
    },
  });
  /** Shows what the other has published; the next sending comes after that. */
  const readOthers = async () => {
    const { versions } = await call(listLegalVersions, { params: { kind } });
    form.set('after', versions[0]?.version ?? 0);
    void client.invalidateQueries({ queryKey: queryKey(listLegalVersions) });
  };
  const begin = (body: string) => {
    form.set('body', body);
    setEdition((before) => before + 1);
  };
  return (
    <Form form={form} failedTitle={t.failed} label={t.write}>
      <LeaveGuard when={form.isDirty} />
      <Panel tone="info" title={t.notAdvice} headingLevel={3}>
        {newest === null && <p>{t.notYet}</p>}
      </Panel>
      <RichTextEditor key={edition} {...form.choice<string>('body', t.body)} max={LEGAL_TEXT_MAX} />
      {newest !== null && (
        <div>
          <Button variant="subtle" onClick={() => begin(template)}>
            {t.fromTemplate}
          </Button>
        </div>
      )}
      <Textarea {...form.text('changeNote', t.changeNote)} description={t.changeNoteHint} />
      <TextInput {...form.text('inForceFrom', t.inForceFrom)} type="date" description={t.inForceFromHint} />
      <SubmitButton isSending={form.isSending}>{t.publish}</SubmitButton>
    </Form>
  );
}
