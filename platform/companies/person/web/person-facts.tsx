import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { useActor } from '#platform/access/web.tsx';
import type { Profile } from './person-queries.ts';
import styles from './profile.module.css';

/** `BusinessAdministrator` as people say it. */
export function roleInWords(code: string): string {
  const words = code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const proven = (value: string, verified: boolean): string =>
  value === '' ? '' : `${value}, ${verified ? 'verified' : 'not verified'}`;

/** Where the person is reached, and what they are in the active company. */
export function PersonFacts({ profile }: { readonly profile: Profile }) {
  const actor = useActor();
  const roles = profile.roles
    .filter(({ companyId }) => companyId === profile.companyId)
    .flatMap(({ userRoles }) => userRoles.map(({ code }) => roleInWords(code)));
  const phone = displayPhone(splitPhone(profile.phone));
  return (
    <Card label="On record">
      <SectionTitle>On record</SectionTitle>
      <div className={styles.fields}>
        <FactsTable
          label="On record"
          facts={[
            { name: 'E-mail', value: proven(profile.email, profile.emailVerified) },
            { name: 'Phone', value: proven(phone, profile.phoneVerified) },
            ...(actor.kind === 'member' ? [{ name: 'Company', value: actor.companyName }] : []),
            { name: 'Roles', value: roles.join(', ') },
            ...(profile.referenceId === null ? [] : [{ name: 'Reference', value: profile.referenceId }]),
          ]}
        />
      </div>
    </Card>
  );
}
