import type { notifyArrival } from '@kosar/contract/chains/delivery-messages';
import type { Parsed } from '@kosar/contract/endpoint';
import { arrivalWords } from '@kosar/contract/handover/arrival-words';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { Refusal } from '../../infra/refusal.ts';
import type { MessageToSend } from './send-message.ts';

type ArrivalText = Pick<MessageToSend, 'kind' | 'subject' | 'body' | 'lateMinutes'>;

/** What the buyers are notified when the goods have come or are late (spec 5, Messages: OTHER asks for the minutes). */
export function arrivalText({
  arrived,
  late,
  customMinutes,
}: Parsed<typeof notifyArrival>['body']): ArrivalText {
  if (arrived) return { kind: 'ARRIVED', lateMinutes: null, ...arrivalWords(null) };
  if (late === undefined) throw missing('late');
  const minutes = late === 'OTHER' ? customMinutes : Number(late);
  if (minutes === undefined) throw missing('customMinutes');
  return { kind: 'LATE', lateMinutes: minutes, ...arrivalWords(minutes) };
}

function missing(path: string): Refusal {
  const problem = { path, code: 'required', message: FIELD_MESSAGES.required };
  return new Refusal('invalid_input', { errors: [problem] });
}
