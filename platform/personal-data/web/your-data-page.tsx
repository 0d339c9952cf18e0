import { PageTitle } from '#kit/web/display/page-title.tsx';
import { CopiesCard } from './copies-card.tsx';
import { ownCopies } from './copy-queries.ts';
import styles from './personal-data.module.css';

/** What the portal holds of whoever reads this, to take away. */
export function YourDataPage() {
  return (
    <>
      <PageTitle title="Your data" facts="What the portal holds of you, to take away." />
      <div className={styles.cards}>
        <CopiesCard
          copies={ownCopies}
          title="A copy of your data"
          says="Your profile, account, sign-ins, settings, notifications, messages and activity, as one JSON document. Passwords and keys are never in it."
        />
      </div>
    </>
  );
}
