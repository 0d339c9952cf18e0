import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ContactCard } from '#platform/identity/web.tsx';
import { personQuery } from './person-queries.ts';
import type { Profile } from './person-queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { roleLabel } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import styles from './profile.module.css';
import { Switch } from '@mantine/core';
import { useAnalyticsSwitch } from '#platform/settings/web.tsx';

/** Name, contact and analytics of the signed-in person. */
export function ProfilePage() {
  const query = useQuery(personQuery);
  return (
    <Screen query={query} title="Your profile">
      {(profile) => (
        <>
          <PageTitle title="Your profile" facts="Your name, contact details and analytics settings." />
          <PageColumns>
            <Column>
              <ProfileForm profile={profile} />
              <Suspense fallback={<LoadingState rows={2} />}>
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

const describeVerification = (value: string, verified: boolean): string =>
  value === '' ? '' : `${value}, ${verified ? 'verified' : 'not verified'}`;

/** Contact and roles in the active company. */
function PersonFacts({ profile }: { readonly profile: Profile }) {
  const actor = useActor();
  const roles = profile.roles
    .filter(({ companyId }) => companyId === profile.companyId)
    .flatMap(({ userRoles }) => userRoles.map(({ code }) => roleLabel(code)));
  const phone = displayPhone(splitPhone(profile.phone));
  return (
    <Card label="On file">
      <SectionTitle>On file</SectionTitle>
      <div className={styles.fields}>
        <FactsTable
          label="On file"
          facts={[
            { name: 'Email', value: describeVerification(profile.email, profile.emailVerified) },
            { name: 'Phone', value: describeVerification(phone, profile.phoneVerified) },
            ...(actor.kind === 'member' ? [{ name: 'Company', value: actor.companyName }] : []),
            { name: 'Roles', value: roles.join(', ') },
            ...(profile.referenceId === null ? [] : [{ name: 'Reference', value: profile.referenceId }]),
          ]}
        />
      </div>
    </Card>
  );
}

/** Spec platform §1: a person may switch analytics off; then nothing is recorded. */
function AnalyticsCard() {
  const { on, turn } = useAnalyticsSwitch();
  return (
    <Card label="Usage analytics">
      <SectionTitle>Usage analytics</SectionTitle>
      <div className={styles.fields}>
        <Switch
          label="Share usage data"
          checked={on === true}
          disabled={on === undefined}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <p className={styles.more}>
          We record which pages you open, never what's on them. If your company turned analytics off, we
          record nothing.
        </p>
      </div>
    </Card>
  );
}
