import { register } from '@kosar/contract/accounts/registration';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { problems, sameTwice } from '../../lib/form-checks.ts';
import { noteRegistration } from '../../lib/own-registration.ts';
import { goodPhone } from '../../lib/phone-check.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { emptyRegistration, invitationOf, registrationBody } from './registration.ts';

const t = accounts.register;

export type RegistrationForm = ReturnType<typeof useRegistration>;

/** The registration form: what it holds, how it is checked and sent, and where it leads. */
export function useRegistration() {
  const { asRole } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isTaken, setTaken] = useState(false);
  const form = useForm({
    schema: register.body,
    initial: emptyRegistration(asRole === 'producer'),
    toBody: (values) => registrationBody(values, invitationOf(search)),
    check: (values) =>
      problems(
        sameTwice('nameAgain', values.name.trim().toLowerCase(), values.nameAgain.trim().toLowerCase()),
        sameTwice('passwordAgain', values.password, values.passwordAgain),
        goodPhone('phoneNumber', values.phoneNumber),
        values.asProducer ? goodPhone('veActor.phoneNumber', values.veActor.phoneNumber) : null,
      ),
    send: (body) => call(register, { body }),
    refusal: ({ code }) => {
      setTaken(code === 'user_already_exists');
      return code === 'user_already_exists' ? `${t.taken}.` : null;
    },
    onDone: ({ name }) => {
      noteRegistration();
      const next = search.get('next') ?? undefined;
      void navigate(to('login', { status: 'regsucceed' }, { next }), { state: { email: name } });
    },
    posts: 'registration',
    leadsTo: () => to('login', { status: 'regsucceed' }, { next: search.get('next') ?? undefined }),
  });
  return { ...form, isTaken };
}
