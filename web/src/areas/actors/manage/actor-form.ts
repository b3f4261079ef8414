import { createVeActor, updateVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { formatPhone } from '@kosar/contract/format';
import type { PayoutPeriod } from '@kosar/domain/vocabulary';
import { call } from '../../../lib/call.ts';
import { problems } from '../../../lib/form-checks.ts';
import { goodPhone } from '../../../lib/phone-check.ts';
import { useForm } from '../../../lib/use-form.ts';

/** What the form of an actor holds. */
export type ActorValues = {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly description: string;
  readonly publiclyVisible: boolean;
  readonly payoutPeriod: PayoutPeriod;
  readonly einvoicingAllowed: boolean;
  readonly version: number;
};

export type ActorForm = ReturnType<typeof useForm<ActorValues, typeof updateVeActor.body, VeActorJson>>;

/** An actor as the form shows it. */
export function actorValues(actor: VeActorJson): ActorValues {
  return {
    name: actor.name,
    email: actor.email,
    phoneNumber: fieldPhone(actor.phoneNumber),
    description: actor.description,
    publiclyVisible: actor.publiclyVisible,
    payoutPeriod: actor.payoutPeriod,
    einvoicingAllowed: actor.einvoicingAllowed ?? false,
    version: actor.version,
  };
}

/** A number as people type it: the screens' form has no-break spaces. */
export function fieldPhone(phoneNumber: string): string {
  return formatPhone(phoneNumber).replaceAll('\u00a0', ' ');
}

/** The form that changes an actor. Only an admin's says anything about e-invoicing. */
export function useActorForm(
  actor: VeActorJson,
  initial: ActorValues,
  onDone: (saved: VeActorJson) => void,
): ActorForm {
  const form: ActorForm = useForm({
    schema: updateVeActor.body,
    initial,
    toBody: (values: ActorValues) => bodyOf(values, actor.einvoicingAllowed !== null),
    check: checked,
    send: (body) => call(updateVeActor, { params: { id: actor.id }, body }),
    onDone: (saved: VeActorJson) => {
      form.reset(actorValues(saved));
      onDone(saved);
    },
  });
  return form;
}

/** The form that makes a new one. */
export function useNewActorForm(initial: ActorValues, draftKey: string, onDone: (made: VeActorJson) => void) {
  return useForm({
    schema: createVeActor.body,
    initial,
    toBody: (values: ActorValues) => {
      const { version: _, ...body } = bodyOf(values, false);
      return body;
    },
    check: checked,
    send: (body) => call(createVeActor, { body }),
    draftKey,
    onDone,
  });
}

function checked({ phoneNumber }: ActorValues) {
  return problems(goodPhone('phoneNumber', phoneNumber));
}

function bodyOf({ einvoicingAllowed, ...values }: ActorValues, isAdmin: boolean) {
  return { ...values, ...(isAdmin ? { einvoicingAllowed } : {}) };
}
