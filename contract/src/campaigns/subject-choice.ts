import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** The subject of an advertising mail: the usual one, or one of its own. */
export const subjectChoice = {
  /** Off: the mail goes out with `customSubject`, which is then required (spec 5, Messages). */
  defaultSubject: z._default(z.boolean(), true),
  customSubject: z.optional(z.nullable(text())),
};

/** Refuses a mail without the usual subject that has none of its own. */
export const subjectChosen = z.superRefine(
  (
    form: { defaultSubject: boolean; customSubject?: string | null | undefined },
    context: z.core.$RefinementCtx,
  ) => {
    if (!form.defaultSubject && !form.customSubject)
      context.addIssue({ code: 'custom', message: 'required', path: ['customSubject'], input: form });
  },
);
