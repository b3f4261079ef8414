import { Anchor, Checkbox, PasswordInput, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { accounts } from '../../hu/accounts.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { FieldSet } from '../../ui/field-set.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { PostalCodeField } from '../../ui/postal-code-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './accounts.module.css';
import { ProducerFields } from './producer-fields.tsx';
import { invitationOf } from './registration.ts';
import { useRegistration } from './use-registration.ts';

const t = accounts.register;

/** /register/{asRole?}: a new account, with its producer where the box is ticked. */
export default function RegisterPage() {
  const form = useRegistration();
  const [search] = useSearchParams();
  const isInvited = Object.keys(invitationOf(search)).length > 0;
  const next = search.get('next') ?? undefined;
  return (
    <div className={classes.column}>
      <PageHead title={t.title} lead={t.lead} />
      {isInvited && (
        <Panel tone="info" title={t.invited}>
          <p>{t.invitedText}</p>
        </Panel>
      )}
      <Card>
        <Form form={form} failedTitle={t.failed} wayOn={form.isTaken && <TakenLinks />}>
          <FieldSet legend={t.aboutYou}>
            <TextInput
              {...form.text('fullName', accounts.fullName)}
              description={accounts.fullNameHint}
              autoComplete="name"
            />
            <PhoneField
              {...form.choice<string>('phoneNumber', accounts.phone)}
              description={accounts.phoneHint}
            />
            <PostalCodeField
              {...form.choice<string>('postalCode', accounts.postalCode)}
              description={accounts.postalCodeHint}
            />
          </FieldSet>
          <FieldSet legend={t.access}>
            <TextInput
              {...form.text('name', accounts.email)}
              type="email"
              description={accounts.emailHint}
              autoComplete="email"
            />
            <TextInput {...form.text('nameAgain', accounts.emailAgain)} type="email" autoComplete="email" />
            <PasswordInput
              {...form.text('password', accounts.password)}
              description={accounts.passwordHint}
              autoComplete="new-password"
            />
            <PasswordInput
              {...form.text('passwordAgain', accounts.passwordAgain)}
              autoComplete="new-password"
            />
          </FieldSet>
          <Checkbox {...form.tick('asProducer', t.asProducer)} description={t.asProducerHint} />
          {form.values.asProducer && <ProducerFields form={form} />}
          <Checkbox
            {...form.tick('subscribedToPromotions', accounts.promotions)}
            description={accounts.promotionsHint}
          />
          <div>
            <Checkbox {...form.tick('termsAccepted', t.terms)} />
            <div className={classes.links}>
              <Anchor component={Link} to={to('terms')} target="_blank">
                {t.readTerms} {t.newTab}
              </Anchor>
            </div>
          </div>
          <SubmitButton isSending={form.isSending}>{t.submit}</SubmitButton>
        </Form>
      </Card>
      <Text className={classes.links}>
        <span>{t.haveAccount}</span>
        <Anchor component={Link} to={to('login', {}, { next })}>
          {accounts.login.submit}
        </Anchor>
      </Text>
    </div>
  );
}

/** The address is known: most likely it is theirs. */
function TakenLinks() {
  return (
    <p className={classes.links}>
      <Anchor component={Link} to={to('login')} c="inherit" td="underline">
        {accounts.login.submit}
      </Anchor>
      <Anchor component={Link} to={to('passwordReset')} c="inherit" td="underline">
        {accounts.login.forgotten}
      </Anchor>
    </p>
  );
}
