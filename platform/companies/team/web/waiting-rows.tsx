import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { fullName, personPath } from './team-columns.tsx';
import styles from './waiting-rows.module.css';
import { waitingQuery } from './team-queries.ts';
import { useDecideMember } from './use-decide-member.tsx';

/** People awaiting approval, decided one by one where their tasks are listed. */
export function WaitingRows({ ids }: { readonly ids: readonly string[] }) {
  const { data } = useQuery(waitingQuery);
  const { approve, reject } = useDecideMember();
  return (
    <ul className={styles.people} aria-label="People awaiting approval">
      {ids.map((id) => {
        const member = data?.items.find(({ personId }) => personId === id);
        if (member === undefined) return <li key={id} className={styles.person} aria-hidden />;
        const name = fullName(member);
        return (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              <Link to={personPath(id)}>{name}</Link> <span className={styles.mail}>{member.email}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              className={styles.approve}
              aria-label={`Approve ${name}`}
              onClick={() => void approve(member)}
            >
              Approve
            </Button>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Decline ${name}`}
              onClick={() => void reject(member)}
            >
              Decline
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
