import { PageTitle } from '#kit/web/display/page-title.tsx';
import { CopiesCard } from './copies-card.tsx';
import { companyCopies } from './copy-queries.ts';
import styles from './personal-data.module.css';

/** Copies of the company's data. */
export function CompanyDataPage() {
  return (
    <>
      <PageTitle title="Company data" facts="Download the data we have about your company." />
      <div className={styles.cards}>
        <CopiesCard
          copies={companyCopies}
          title="A copy of your company's data"
          says="A .zip with your company's profile, people, locations, services, agreements, invites, keys, reports, activity and uploaded files, plus an index page. Secrets are never included."
        />
      </div>
    </>
  );
}
