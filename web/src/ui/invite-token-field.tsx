import type { checkDeliveryToken, checkEventToken, checkPointToken } from '@kosar/contract/accounts/joins';
import { MIN_CHOSEN_TOKEN } from '@kosar/contract/accounts/token-length';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { inviteToken as words } from '../hu/invite-token.ts';
import { newKey } from '../lib/new-key.ts';
import { useEndpoint } from '../lib/queries.ts';
import classes from './invite-token-field.module.css';
import { Panel } from './panel.tsx';

/** Spec 5, spec 9: a token is looked up when it has rested a second. */
const DEBOUNCE_MS = 1000;
/** Only what could be a token is asked about; the form's schema says the rest. */
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${MIN_CHOSEN_TOKEN},64}$`);

type TokenCheck = typeof checkPointToken | typeof checkEventToken | typeof checkDeliveryToken;

/**
 * The chosen code of an invitation, `<InviteTokenField {...form.choice<string>('inviteToken', label)} check={checkPointToken} own={…} />`.
 * It says whether the code is free while it is typed; the save refuses one that is taken all the same (TOKEN_TAKEN).
 */
export function InviteTokenField({
  value,
  onChange,
  check,
  own,
  error,
  ...rest
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The call that knows whether a code of this kind is taken. */
  readonly check: TokenCheck;
  /** The code it has now, which is its own; empty for something new. */
  readonly own: string;
  readonly label: string;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string | undefined;
}) {
  const state = useTokenState(check, value.trim(), own);
  const note = state === 'checking' || state === 'free' || state === 'unknown' ? words[state] : null;
  const isShort = own !== '' && own.length < MIN_CHOSEN_TOKEN && value.trim() === own;
  return (
    <div className={classes.field}>
      <TextInput
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        description={own === '' ? words.hint : `${words.hint} ${words.change}`}
        error={error ?? (state === 'taken' ? FIELD_MESSAGES.TOKEN_TAKEN : undefined)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <p role="status" className={classes.note}>
        {note}
      </p>
      {isShort && (
        <Panel tone="warning" title={words.shortTitle}>
          <p>{words.shortText}</p>
        </Panel>
      )}
      <Button variant="subtle" onClick={() => onChange(newKey())}>
        {words.renew}
      </Button>
    </div>
  );
}

/** `resting` is what needs no answer: nothing, the own code, or what can't be a code. */
function useTokenState(check: TokenCheck, value: string, own: string) {
  const [token] = useDebouncedValue(value, DEBOUNCE_MS);
  const isAsked = TOKEN.test(value) && value !== own;
  const answer = useEndpoint(
    check,
    { params: { token } },
    { enabled: isAsked && token === value, staleMs: 0 },
  );
  if (!isAsked) return 'resting';
  if (token !== value || answer.isFetching) return 'checking';
  if (answer.data === undefined) return 'unknown';
  return answer.data.exists ? 'taken' : 'free';
}
