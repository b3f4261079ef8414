import { Switch, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

type SubjectChoice = { readonly defaultSubject: boolean; readonly customSubject: string };

interface Props {
  readonly form: {
    readonly values: SubjectChoice;
    readonly tick: (path: 'defaultSubject', label: string) => ComponentProps<typeof Switch>;
    readonly text: (path: 'customSubject', label: string) => ComponentProps<typeof TextInput>;
  };
  readonly words: {
    readonly defaultSubject: string;
    readonly defaultSubjectHint: string;
    readonly customSubject: string;
  };
}

/** What a form of an advertising mail begins with: the usual subject. */
export const USUAL_SUBJECT: SubjectChoice = { defaultSubject: true, customSubject: '' };

/** The usual subject of an advertising mail, or one of its own (spec 5, Messages). */
export function SubjectFields({ form, words }: Props) {
  return (
    <>
      <Switch
        size="md"
        {...form.tick('defaultSubject', words.defaultSubject)}
        description={words.defaultSubjectHint}
      />
      {!form.values.defaultSubject && <TextInput {...form.text('customSubject', words.customSubject)} />}
    </>
  );
}

/** The choice as it is sent. */
export function subjectOf({ defaultSubject, customSubject }: SubjectChoice) {
  return defaultSubject
    ? { defaultSubject }
    : { defaultSubject, customSubject: customSubject.trim() || null };
}
