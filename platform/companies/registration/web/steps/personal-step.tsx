import { useState, type RefObject } from 'react';
import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { email, personName, phone } from '#kit/contract/shapes/contact.ts';
import { hasOnlyNameCharacters } from '#kit/domain/person-name.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { NameField } from '#kit/web/form/text/name-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { isEmailInUse } from '../../contract/registration-endpoints.ts';
import { registrationRefusals } from '../../contract/registration-refusals.ts';
import { searchCompaniesByEmail } from '../../contract/registration-search-endpoints.ts';
import type { RegistrationDraft } from '../../domain/registration-draft.ts';
import { localRefusal } from '../registration-queries.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import styles from '../registration.module.css';
import { AskAdministrator } from './company-not-found-step.tsx';

const nameCharacters = 'Use only letters, spaces, apostrophes, periods and hyphens.';

const personSchema = z.object({
  firstName: personName,
  middleName: boundedText(fieldLimits.personName).check(z.refine(hasOnlyNameCharacters, nameCharacters)),
  lastName: personName,
  email,
  phone,
  emailConsent: z.boolean(),
});

/** Personal details; then checks whether the email is free and whether a company uses its domain. */
export function PersonalStep({ wizard }: StepProps) {
  const { personal, invited, arrival } = wizard.answers;
  const [maskedCompany, setMaskedCompany] = useState<string>();
  const [inUse, setInUse] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);
  const form = useLoupeForm({
    schema: personSchema,
    initial: personal,
    onChange: (values) => wizard.setAnswers({ personal: values }),
    onSubmit: async (values) => {
      setInUse(false);
      if (invited) return null;
      if (arrival !== null) return findMaskedCompany(values.email);
      const { inUse: isTaken } = await call(isEmailInUse, { query: { email: values.email } });
      setInUse(isTaken);
      if (isTaken) throw localRefusal(registrationRefusals.email_in_use, 'email');
      return findMaskedCompany(values.email);
    },
    onDone: (maskedName, values) => {
      wizard.setAnswers({ personal: values, joinByEmail: false });
      if (maskedName === null) wizard.next();
      else setMaskedCompany(maskedName);
    },
  });
  if (maskedCompany !== undefined)
    return (
      <AskAdministrator
        maskedName={maskedCompany}
        email={personal.email}
        onAsk={() => wizard.next({ joinByEmail: true })}
        onOwnCompany={() => wizard.next({ joinByEmail: false })}
        onBack={() => {
          setMaskedCompany(undefined);
          setHasReturned(true);
        }}
      />
    );
  return (
    <Form form={form} label="You" guard={false}>
      {hasReturned && <FocusField form={form.element} name="email" />}
      <FieldRow>
        <NameField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <NameField
          label="Middle name"
          optional
          autoComplete="additional-name"
          {...form.field('middleName')}
        />
        <NameField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </FieldRow>
      <EmailField
        label="Email"
        hint={emailHint(wizard.answers)}
        disabled={invited || arrival !== null}
        {...form.field('email')}
      />
      {inUse && (
        <p className={styles.ways}>
          <a href="/login">Sign in</a>
          <a href="/forgot-password">Reset password</a>
        </p>
      )}
      <PhoneField label="Phone" hint="We'll send sign-in codes to this number" {...form.field('phone')} />
      <CheckboxField
        label="Email me product news"
        hint="At most once a month. We'll always email you about your own account."
        {...form.field('emailConsent')}
      />
      <StepActions wizard={wizard}>
        <SubmitButton verb="Continue" doing="Checking" />
      </StepActions>
    </Form>
  );
}

/** Returns focus to the email after the offer. */
function FocusField({
  form,
  name,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly name: string;
}) {
  useFocusField(form, name);
  return null;
}

function emailHint({ invited, arrival }: RegistrationDraft): string {
  if (invited) return 'Already verified by your invite';
  return arrival === null
    ? "You'll sign in with this email. We'll send a link to verify it."
    : `Already verified by ${arrival.providerName}`;
}

/** Optional: without an answer, registration continues. */
async function findMaskedCompany(values: string): Promise<string | null> {
  try {
    const { items } = await call(searchCompaniesByEmail, { body: { email: values } });
    return items[0]?.maskedName ?? null;
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}
