import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { formatFein } from '#kit/domain/fein.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import styles from './registration.module.css';

/** A summary of the registration and what follows, shown at every step. */
export function RegistrationSummary({ draft }: { readonly draft: RegistrationDraft }) {
  const { personal, company } = draft;
  const name = `${personal.firstName} ${personal.lastName}`.trim();
  return (
    <BrassCard label="Your registration">
      <FactList>
        <FactLine name="You">{name === '' ? '-' : name}</FactLine>
        <FactLine name="Email">{personal.email === '' ? '-' : personal.email}</FactLine>
        <FactLine name="Phone">
          {personal.phone === '' ? '-' : displayPhone(splitPhone(personal.phone))}
        </FactLine>
        <FactLine name="Company">{companyText(draft)}</FactLine>
        {company.feinId !== '' && !draft.invited && !draft.joinByEmail && (
          <FactLine name={draft.country === 'US' ? 'FEIN' : 'BN'}>{formatFein(company.feinId)}</FactLine>
        )}
      </FactList>
      <h2 className={styles.caption}>What's next</h2>
      <ol className={styles.then}>
        {nextSteps(draft).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </BrassCard>
  );
}

function companyText({ company, invited, invitedBy, joinByEmail }: RegistrationDraft): string {
  if (invited) return invitedBy;
  if (joinByEmail) return 'Company using your email domain';
  return company.companyName === '' ? '-' : company.companyName;
}

// Spec platform §9: approval response times shown to users are about 24 hours.
function nextSteps({ company, invited, joinByEmail, arrival }: RegistrationDraft): string[] {
  if (invited) return ['Sign in.'];
  const verify = arrival === null ? ['Open the link in our email to verify your address.'] : [];
  return joinByEmail || company.existsOnPlatform
    ? [...verify, "Your company's administrator approves you.", 'Sign in.']
    : [...verify, 'Sign in.', 'We review your company. This takes about 24 hours.'];
}
