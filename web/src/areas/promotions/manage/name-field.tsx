import { checkPromotionName } from '@kosar/contract/campaigns/campaign-management';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { to } from '../../../app/paths.ts';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';

const TYPING_MS = 400;

type FieldProps = Readonly<{
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}>;

/** The name of a campaign; whether another has it is asked while it is typed, a moment after the last letter (spec 5, Promotion). */
export function NameField({
  field,
  promotionId,
}: {
  readonly field: FieldProps;
  readonly promotionId: number | null;
}) {
  const typed = field.value.trim();
  const [name] = useDebouncedValue(typed, TYPING_MS);
  const check = useEndpoint(
    checkPromotionName,
    { query: { name, ...(promotionId === null ? {} : { promotionId }) } },
    { enabled: name !== '', staleMs: 0 },
  );
  const isKnown = name !== '' && name === typed && check.data !== undefined;
  const isTaken = isKnown && !check.data.free;
  const address = `${location.origin}${to('campaign', { name: typed === '' ? '…' : typed })}`;
  return (
    <TextInput
      {...field}
      error={field.error ?? (isTaken ? FIELD_MESSAGES.PROMOTION_NAME_TAKEN : undefined)}
      description={`${t.nameHint(decodeURI(address))} ${stateWords(typed, isKnown, isTaken)}`.trim()}
      maxLength={255}
      autoComplete="off"
      autoCapitalize="none"
    />
  );
}

function stateWords(typed: string, isKnown: boolean, isTaken: boolean): string {
  if (typed === '' || isTaken) return '';
  return isKnown ? t.nameFree : t.nameChecking;
}
