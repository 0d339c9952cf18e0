import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import type { Team, TeamMember } from '../contract/team-endpoints.ts';
import { roleNames } from '../contract/role-names.ts';
import { GrantForm } from './grant-form.tsx';
import styles from './person.module.css';
import { MemberStatusBadge, fullName, describeLocations } from './team-columns.tsx';
import { memberQuery, teamQuery } from './team-queries.ts';
import { useDecideMember } from './use-decide-member.tsx';

/** A member's page: grant, details and decisions. */
export function PersonPage() {
  const personId = useRouteParam('personId');
  const [member, team] = useQueries({ queries: [memberQuery(personId), teamQuery] });
  return (
    <Screen query={member} title="Team" elsewhere={<ToList to="/membership/team">Back to team</ToList>}>
      {(person) => (
        <Screen query={team} title={fullName(person)}>
          {(teamData) => <PersonView key={person.personId} member={person} team={teamData} />}
        </Screen>
      )}
    </Screen>
  );
}

interface PersonProps {
  readonly member: TeamMember;
  readonly team: Team;
}

function PersonView({ member, team }: PersonProps) {
  return (
    <>
      <PageTitle
        above={<Link to="/membership/team">Team</Link>}
        title={fullName(member)}
        facts={
          <span className={styles.facts}>
            <MemberStatusBadge member={member} /> {roleNames(member.roles)}
          </span>
        }
        actions={<DecisionButtons member={member} />}
      />
      <PageColumns>
        {member.actions.includes('change') ? (
          <GrantForm member={member} mayGive={team.mayGive} />
        ) : (
          <Card label="Roles">
            <SectionTitle>Roles</SectionTitle>
            <FactList>
              <FactLine name="Roles">{roleNames(member.roles)}</FactLine>
              <FactLine name="Locations">{describeLocations(member)}</FactLine>
            </FactList>
          </Card>
        )}
        <AboutCard member={member} />
      </PageColumns>
    </>
  );
}

function AboutCard({ member }: Pick<PersonProps, 'member'>) {
  return (
    <Card label="About">
      <SectionTitle>About</SectionTitle>
      <FactList>
        <FactLine name="Email">{member.email ?? '-'}</FactLine>
        {member.phone !== null && (
          <FactLine name="Phone">
            {member.phone === '' ? '-' : displayPhone(splitPhone(member.phone))}
          </FactLine>
        )}
        <FactLine name="Since">
          <RelativeTime instant={new Date(member.requestedAt)} />
        </FactLine>
        {member.message !== '' && <FactLine name="Message">{member.message}</FactLine>}
        {member.decidedAt !== null && (
          <FactLine name="Reviewed">
            <RelativeTime instant={new Date(member.decidedAt)} />
          </FactLine>
        )}
        {member.changedAt !== null && (
          <FactLine name="Updated" note={member.changedBy === null ? undefined : `by ${member.changedBy}`}>
            <RelativeTime instant={new Date(member.changedAt)} />
          </FactLine>
        )}
        {member.reason !== '' && <FactLine name="Reason">{member.reason}</FactLine>}
      </FactList>
    </Card>
  );
}

function DecisionButtons({ member }: Pick<PersonProps, 'member'>) {
  const { approve, reject, remove } = useDecideMember();
  const can = (action: TeamMember['actions'][number]): boolean => member.actions.includes(action);
  return (
    <>
      {can('reject') && (
        <Button variant="default" onClick={() => void reject(member)}>
          Decline
        </Button>
      )}
      {can('approve') && <Button onClick={() => void approve(member)}>Approve</Button>}
      {can('letBack') && <Button onClick={() => void approve(member)}>Reinstate</Button>}
      {can('remove') && (
        <Button variant="default" onClick={() => void remove(member)}>
          {member.isYou ? 'Leave company' : 'Remove'}
        </Button>
      )}
    </>
  );
}
