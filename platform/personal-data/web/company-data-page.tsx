import { PageTitle } from '#kit/web/display/page-title.tsx';
import { CopiesCard } from './copies-card.tsx';
import { companyCopies } from './copy-queries.ts';
import styles from './personal-data.module.css';

/** Copies of the company's data. */
export function CompanyDataPage() {
  return (
    <>
      <PageTitle title="Company data" facts="What the portal holds of your company, to take away." />
      <div className={styles.cards}>
        <CopiesCard
          copies={companyCopies}
          title="A copy of your company’s data"
          says="A .zip of its profile, people, locations, services, agreements, invites, keys, reports, activity and uploaded files, with a page that says what lies where. Secrets are never in it."
        />
      </div>
    </>
  );
}
