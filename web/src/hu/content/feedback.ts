import { DONE_WORDS } from '@kosar/contract/pages/done-words';
import * as terms from '../terms.ts';
/** Words of the feedback page. */
export const feedback = {
  title: terms.feedback,
  lead: 'Mi tetszik, mi hiányzik, mi nem működik? Minden levelet elolvasunk.',
  sender: terms.emailAddress,
  senderHint: 'Erre a címre válaszolunk.',
  from: (email: string) => `Ide válaszolunk: ${email}`,
  content: 'Mit üzensz?',
  contentHint: 'Ha valami elakadt, írd meg, melyik oldalon történt, és mit szerettél volna.',
  submit: terms.send,
  succeeded: DONE_WORDS.feedback.title,
  succeededText: DONE_WORDS.feedback.text,
  failed: 'Nem tudtuk elküldeni a visszajelzésedet',
  another: 'Írok még egyet',
  faq: 'Lehet, hogy már megválaszoltuk:',
  faqLink: terms.faq,
} as const;
