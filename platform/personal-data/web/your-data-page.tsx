import { PageTitle } from '#kit/web/display/page-title.tsx';
import { CopiesCard } from './copies-card.tsx';
import { ownCopies } from './copy-queries.ts';
import { EraseCard } from './erase-card.tsx';
import styles from './personal-data.module.css';

/** What the portal holds of whoever reads this, to take away or have erased. */
export function YourDataPage() {
  return (
    <>
      <PageTitle title="Your data" facts="What the portal holds of you, to take away or have erased." />
      <div className={styles.cards}>
        <CopiesCard
          copies={ownCopies}
          title="A copy of your data"
          says="A .zip of your profile, account, sign-ins, settings, notifications, messages, activity and the files you uploaded for this company, with a page that says what lies where. Passwords and keys are never in it."
        />
        <EraseCard />
      </div>
    </>
  );
}
