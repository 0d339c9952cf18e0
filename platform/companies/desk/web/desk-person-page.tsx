import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Suspense } from 'react';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import type { DeskPersonCard } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { AccountCard } from '#platform/identity/web.tsx';
import type { DeskPerson } from '../contract/desk-endpoints.ts';
import { roleLabel } from '#platform/access/contract.ts';
import { roleNames } from '#platform/companies/team/contract/role-names.ts';
import { memberStatusNames } from '#platform/companies/team/contract/team-moves.ts';
import { useStartView } from '#platform/companies/view-as/web/use-start-view.ts';
import { deskCompanyPath } from '#platform/companies/company/web/desk-paths.ts';
import { deskPersonQuery } from './desk-queries.ts';
import styles from './desk.module.css';

interface DeskPersonPageProps {
  /** Cards of other families, such as account locks and personal data. */
  readonly cards: readonly DeskPersonCard<AccessRule>[];
}

/** One person for staff: workplaces, contact and account. */
export function DeskPersonPage({ cards }: DeskPersonPageProps) {
  const personId = useRouteParam('personId');
  const query = useQuery(deskPersonQuery(personId));
  const queries = useQueryClient();
  return (
    <Screen query={query} title="Person" elsewhere={<ToList to="/desk/people">Back to people</ToList>}>
      {(person) => {
        const name = `${person.firstName} ${person.lastName}`;
        const onChanged = () => queries.invalidateQueries({ queryKey: deskPersonQuery(personId).queryKey });
        return (
          <>
            <PageTitle
              above={<Link to="/desk/people">People</Link>}
              title={name}
              facts={person.locked ? <StatusBadge kind="bad">Locked</StatusBadge> : undefined}
            />
            <PageColumns>
              <WorkplacesCard person={person} name={name} />
              <Column>
                <ContactCard person={person} />
                <AccountCard personId={personId} name={name} onChanged={onChanged} />
                {person.staffRoles.length === 0 &&
                  cards.map(({ id, card: MemberCard }) => (
                    <Suspense key={id} fallback={<LoadingState rows={2} />}>
                      <MemberCard personId={personId} name={name} onChanged={onChanged} />
                    </Suspense>
                  ))}
              </Column>
            </PageColumns>
          </>
        );
      }}
    </Screen>
  );
}

function WorkplacesCard({ person, name }: { readonly person: DeskPerson; readonly name: string }) {
  const startView = useStartView();
  const { personId, places, staffRoles } = person;
  return (
    <Card label="Works for">
      <SectionTitle>Works for</SectionTitle>
      {staffRoles.length > 0 && (
        <p className={styles.none}>Provider staff: {staffRoles.map(roleLabel).join(', ')}</p>
      )}
      {places.length === 0 && staffRoles.length === 0 && <p className={styles.none}>No company.</p>}
      <ul className={styles.places}>
        {places.map(({ companyId, companyName, roles, status, actions }) => (
          <li key={companyId} className={styles.place}>
            <div className={styles.placeWords}>
              <p className={styles.placeName}>
                <Link to={deskCompanyPath(companyId)}>{companyName}</Link>
              </p>
              <p className={styles.none}>
                {status === 'Approved' ? roleNames(roles) : memberStatusNames[status]}
              </p>
            </div>
            {actions.includes('view') && (
              <Button
                variant="default"
                size="sm"
                aria-label={`View as ${person.firstName} at ${companyName}`}
                onClick={() => void startView({ companyId, companyName, person: { personId, name } })}
              >
                View as {person.firstName}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ContactCard({ person: { email, phone } }: { readonly person: DeskPerson }) {
  return (
    <Card label="Contact">
      <SectionTitle>Contact</SectionTitle>
      <FactList>
        <FactLine name="Email">{email}</FactLine>
        <FactLine name="Phone">{phone === '' ? '-' : displayPhone(splitPhone(phone))}</FactLine>
      </FactList>
    </Card>
  );
}
