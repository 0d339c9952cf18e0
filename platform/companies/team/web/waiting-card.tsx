import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TeamMemberRow } from '../contract/team-endpoints.ts';
import { fullName, personPath } from './team-columns.tsx';
import styles from './team.module.css';
import { waitingQuery } from './team-queries.ts';
import { useDecideMember } from './use-decide-member.tsx';

/** Spec platform §6: the business administrator approves employee registrations; longest waiting first. */
export function WaitingCard() {
  const query = useQuery(waitingQuery);
  return (
    <div className={styles.waiting}>
      <BrassCard label="Awaiting your approval">
        <SectionTitle>Awaiting your approval</SectionTitle>
        <Screen query={query} loading={<LoadingState rows={2} />}>
          {({ items }) => (
            <ul className={styles.people} aria-label="People awaiting approval">
              {items.map((member, index) => (
                <WaitingPerson key={member.personId} member={member} isFirst={index === 0} />
              ))}
            </ul>
          )}
        </Screen>
      </BrassCard>
    </div>
  );
}

interface WaitingPersonProps {
  readonly member: TeamMemberRow;
  /** Only the first person's button is filled. */
  readonly isFirst: boolean;
}

function WaitingPerson({ member, isFirst }: WaitingPersonProps) {
  const { approve, reject } = useDecideMember();
  const name = fullName(member);
  return (
    <li className={styles.person}>
      <div className={styles.personWords}>
        <p className={styles.personName}>
          <Link to={personPath(member.personId)}>{name}</Link>
        </p>
        <p className={styles.personFacts}>
          {member.email}, requested <RelativeTime instant={new Date(member.requestedAt)} />
        </p>
        {member.message !== '' && <blockquote className={styles.message}>{member.message}</blockquote>}
      </div>
      <div className={styles.acts}>
        <Button
          size="sm"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={`Approve ${name}`}
          onClick={() => void approve(member)}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Decline ${name}`}
          onClick={() => void reject(member)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
