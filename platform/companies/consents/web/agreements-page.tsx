import { useQuery } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { consentsQuery } from './consent-queries.ts';
import styles from './consents.module.css';
import { TermsCard } from './terms-card.tsx';

/** What the company agreed to, who did and when; what is new is read and answered here. */
export function AgreementsPage() {
  const query = useQuery(consentsQuery);
  return (
    <Screen query={query} loading={<LoadingFace title="Agreements" />}>
      {({ inForce, earlier, actions }) => (
        <>
          <PageTitle
            title="Agreements"
            facts="What your company agreed to with the provider. A business administrator answers for it."
          />
          <div className={styles.cards}>
            {inForce.map((terms) => (
              <TermsCard key={terms.consentId} terms={terms} mayAnswer={actions.includes('answer')} />
            ))}
            {earlier.length > 0 && (
              <Card label="Earlier versions">
                <SectionTitle>Earlier versions</SectionTitle>
                <ul className={styles.rows}>
                  {earlier.map(({ id, title, version, userConsentType, person, decidedAt }) => (
                    <li key={id}>
                      {title} {version}: {userConsentType} by {person},{' '}
                      <RelativeTime instant={new Date(decidedAt)} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}
