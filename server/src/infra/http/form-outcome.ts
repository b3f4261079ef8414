import type { activateWithPassword } from '@kosar/contract/accounts/registration';
import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { Output } from '@kosar/contract/endpoint';
import { CODE_WORDS, DONE_WORDS, NOT_ACTIVATED_WORDS } from '@kosar/contract/pages/done-words';
import { ownPath } from '@kosar/contract/pages/paths';
import type { PostedFormName } from '@kosar/contract/pages/posted';
import type { Problem } from '@kosar/contract/problem';
import { REFUSALS } from '@kosar/contract/refusals';
import type { AskedAnswer } from '../rendering/rendered-page.ts';
import type { PlainWords } from './plain-page.ts';

/** What whoever sent a form is answered where its page can't be shown. */
export type FormOutcome =
  | { readonly kind: 'leads'; readonly to: string }
  | { readonly kind: 'says'; readonly status: number; readonly words: PlainWords };

/** Where forms that are done say so: a page of its own, so that loading it again sends nothing. */
export const SENT_PATH = '/sent';

/** Says what came of a form by the answer of its call; null is no call at all. */
export function formOutcome(
  {
    form,
    fields,
  }: { readonly form: PostedFormName; readonly fields: readonly (readonly [string, string])[] },
  answer: AskedAnswer | null,
  url: string,
): FormOutcome {
  if (answer === null || answer.status === 503) return NOT_SENT;
  const found = parsed(answer.body);
  const username = fields.find(([name]) => name === 'username')?.[1] ?? '';
  if (answer.status >= 400) return refused(answer.status, found as Partial<Problem> | null, username);
  if (form === 'login') return loggedIn(found as LoginStatusJson | null, username, url);
  if (form === 'activation') {
    const { cause } = found as Output<typeof activateWithPassword>;
    if (cause !== 'activation_succeed') return says(200, NOT_ACTIVATED_WORDS[cause], [TO_LOGIN]);
  }
  return { kind: 'leads', to: `${SENT_PATH}/${form}` };
}

/** What the page of a form that is done says; null where there is no such page. */
export function sentWords(form: string): PlainWords | null {
  if (!isWithWords(form)) return null;
  const { title, text } = DONE_WORDS[form];
  return {
    title,
    texts: [text],
    links: form === 'feedback' || form === 'survey' ? [HOME] : [TO_LOGIN, HOME],
  };
}

const HOME = { to: '/', label: 'A kezdőlapra' };
const TO_LOGIN = { to: '/login', label: 'Bejelentkezés' };
/** The address itself isn't written: it may hold what a mail has given to one person. */
const BACK = { to: '', label: 'Vissza az űrlaphoz' };

/** Nothing has been done, so it may be sent again as it is. */
const NOT_SENT: FormOutcome = {
  kind: 'says',
  status: 503,
  words: {
    title: REFUSALS.unavailable.title,
    texts: [
      'A piac most nem tud válaszolni. Amit elküldtél, nem érkezett meg: semmi sem történt.',
      'Egy perc múlva frissítsd ezt az oldalt, és a böngésző újra elküldi. Vagy lépj vissza az előző oldalra: ott megvan, amit beírtál, és újra elküldheted.',
    ],
    links: [],
  },
};

function refused(status: number, problem: Partial<Problem> | null, username: string): FormOutcome {
  const { title, detail } = REFUSALS.unavailable;
  const fields = [...new Set(problem?.errors?.map(({ message }) => message))];
  const texts = [problem?.detail ?? detail, ...fields];
  if (problem?.code === 'SECOND_FACTOR_WRONG') return codeAsked(status, texts, username);
  return says(status, { title: problem?.title ?? title, text: texts }, [BACK], KEPT);
}

const KEPT = 'Lépj vissza az előző oldalra: ott megvan, amit beírtál.';

function loggedIn(found: LoginStatusJson | null, username: string, url: string): FormOutcome {
  if (found?.secondFactorRequired === true) return codeAsked(200, [], username);
  const next = new URL(url, 'http://market.invalid').searchParams.get('next');
  return { kind: 'leads', to: ownPath(next) ?? '/' };
}

/** The password is repeated by no page, so all three are asked for at once. */
function codeAsked(status: number, texts: readonly string[], username: string): FormOutcome {
  const words = {
    title: 'Kétlépcsős belépés',
    texts: [...texts, CODE_WORDS.hint],
    links: [],
    form: {
      name: 'login',
      fields: [
        { name: 'username', label: 'E-mail-cím', type: 'email', autoComplete: 'username', value: username },
        { name: 'password', label: 'Jelszó', type: 'password', autoComplete: 'current-password', value: '' },
        { name: 'code', label: CODE_WORDS.label, type: 'text', autoComplete: 'one-time-code', value: '' },
      ],
      submit: 'Bejelentkezem',
    },
  } as const satisfies PlainWords;
  return { kind: 'says', status, words };
}

function says(
  status: number,
  { title, text }: { readonly title: string; readonly text: string | readonly string[] },
  links: PlainWords['links'],
  ...more: string[]
): FormOutcome {
  return { kind: 'says', status, words: { title, texts: [text, more].flat(), links } };
}

function isWithWords(form: string): form is keyof typeof DONE_WORDS {
  return Object.hasOwn(DONE_WORDS, form);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
