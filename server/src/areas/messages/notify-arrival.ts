import type { notifyArrival } from '@kosar/contract/delivery-messages';
import type { Parsed } from '@kosar/contract/endpoint';
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
  if (arrived) {
    return {
      kind: 'ARRIVED',
      subject: 'Megérkeztünk',
      body: 'Megérkezett az áru, kezdődhet az átvétel.',
      lateMinutes: null,
    };
  }
  if (late === undefined) throw missing('late');
  const minutes = late === 'OTHER' ? customMinutes : Number(late);
  if (minutes === undefined) throw missing('customMinutes');
  return { kind: 'LATE', lateMinutes: minutes, ...lateText(minutes) };
}

function lateText(minutes: number): Pick<ArrivalText, 'subject' | 'body'> {
  if (minutes === 0)
    return { subject: 'Időben érkezünk', body: 'Nem késünk: a megbeszélt időben kezdődik az átvétel.' };
  return {
    subject: `Késünk ${minutes} percet`,
    body: `Körülbelül ${minutes} perccel később kezdődik az átvétel. Köszönjük a türelmet!`,
  };
}

function missing(path: string): Refusal {
  const problem = { path, code: 'required', message: FIELD_MESSAGES.required };
  return new Refusal('invalid_input', { errors: [problem] });
}
