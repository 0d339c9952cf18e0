import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { ContactCard } from '#platform/identity/web.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import { PersonFacts } from './person-facts.tsx';
import { personQuery } from './person-queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** What somebody says of themselves, where they are reached, and what is counted of them. */
export function ProfilePage() {
  const query = useQuery(personQuery);
  return (
    <Screen query={query} loading={<LoadingFace title="Your profile" />}>
      {(profile) => (
        <>
          <PageTitle title="Your profile" facts="Your name, where you are reached, and what we count." />
          <PageColumns>
            <Column>
              <ProfileForm profile={profile} />
              <Suspense fallback={<LoadingFace rows={2} />}>
                <ContactCard />
              </Suspense>
            </Column>
            <Column>
              <PersonFacts profile={profile} />
              <AnalyticsCard />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}
