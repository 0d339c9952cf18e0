import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { reasons } from '#modules/register/sales/domain/reasons.ts';
import type { ReasonCode } from '#modules/register/sales/domain/reasons.ts';
import { leastVersion } from '#modules/register/stores/domain/software-version.ts';
import styles from './register.module.css';

const fixWords: Readonly<Record<ReasonCode, string>> = {
  Refund: 'Nothing to fix. A refund is never quoted.',
  Refunded: 'Nothing to fix. The customer returned the piece.',
  BelowMinimum: 'Nothing to fix. Quotes start at $500.00.',
  StoreNotMapped: 'Choose the store that the register belongs to. Later sales use the same store.',
  Duplicate: 'Compare it with the other sale. If both are real, mark it as not a duplicate.',
  OptedOut: "Nothing to fix. The customer doesn't want these emails.",
  NoEmail: "Add the customer's email.",
  NoConsent: 'Ask the customer, then record the answer.',
};

/** How Customer Connect works, for the people at the counter. */
export function RegisterHelpPage() {
  return (
    <>
      <PageTitle
        title="How point of sale works"
        facts={`Your registers send each sale. We offer eligible customers a quote to insure it. Registers need software version ${leastVersion} or later.`}
        above={<Link to="/jmcc">Point of sale</Link>}
      />
      <div className={styles.help}>
        <section aria-label="What happens to a sale">
          <SectionTitle>What happens to a sale</SectionTitle>
          <ol>
            <li>
              The register sends the sale, and it appears here within seconds. A sale from a file takes up to
              2 minutes.
            </li>
            <li>We check the sale. A sale that passes is Processed.</li>
            <li>We email the customer a link to a free quote. The email doesn&apos;t say what was bought.</li>
            <li>The sale shows the status of the quote: Emailed, Quoted, Insured or Not interested.</li>
          </ol>
        </section>
        <section aria-label="Why a sale wasn't processed">
          <SectionTitle>Why a sale wasn&apos;t processed</SectionTitle>
          <dl className={styles.reasonList}>
            {Object.entries(reasons).map(([code, { label }]) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{fixWords[code as ReasonCode]}</dd>
              </div>
            ))}
          </dl>
          <p>Fix a sale under Not Processed, then resend it. You can resend a sale once.</p>
        </section>
        <section aria-label="Customer data">
          <SectionTitle>Customer data</SectionTitle>
          <p>
            The insurer learns what was sold, never who bought it. Names, email addresses and phone numbers
            are erased after 90 days. A customer who stops the emails isn&apos;t emailed about later sales
            either.
          </p>
        </section>
        <section aria-label="If sales stop">
          <SectionTitle>If sales stop</SectionTitle>
          <p>
            A store needs attention after 4 business hours without a sale, or after a rejected message. We
            notify your business administrators. Check the register&apos;s software, then{' '}
            <Link to="/help">contact us</Link>.
          </p>
        </section>
      </div>
    </>
  );
}
