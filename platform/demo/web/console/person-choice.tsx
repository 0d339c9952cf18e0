import { useQuery } from '@tanstack/react-query';
import { Icon } from '#kit/web/icons/icon.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import type { DemoPerson } from '#platform/companies/contract.ts';
import { become } from '../sign-in-as.ts';
import { peopleQuery } from '../demo-queries.ts';
import styles from './person-choice.module.css';

interface PersonChoiceProps {
  readonly onChoose?: (personId: string) => void;
}

/** A card per person; choosing one signs in and continues to the requested page. */
export function PersonChoice({ onChoose = become }: PersonChoiceProps) {
  const actor = useActor();
  const query = useQuery(peopleQuery);
  const current = isSignedIn(actor) ? actor.personId : undefined;
  return (
    <Screen query={query} loading={<LoadingState rows={4} />}>
      {({ items }) => (
        <ul className={styles.people}>
          {items.map(({ actor: person, about }) =>
            isSignedIn(person) ? (
              <li key={person.personId}>
                <PersonCard
                  person={person}
                  about={about}
                  current={person.personId === current}
                  onChoose={() => onChoose(person.personId)}
                />
              </li>
            ) : null,
          )}
        </ul>
      )}
    </Screen>
  );
}

interface PersonCardProps {
  readonly person: DemoPerson['actor'];
  readonly about: string;
  readonly current: boolean;
  onChoose(): void;
}

function PersonCard({ person, about, current, onChoose }: PersonCardProps) {
  const company = person.kind === 'member' ? person.companyName : 'Staff';
  return (
    <button
      type="button"
      className={styles.person}
      onClick={onChoose}
      {...(current ? { 'aria-current': 'true' } : {})}
    >
      <span className={styles.name}>
        {person.name}
        {current && <Icon name="check" size={15} title="You're signed in as this person" />}
      </span>
      <span className={styles.role}>
        {company}, {person.roles.map(formatRole).join(', ')}
      </span>
      <span className={styles.about}>{about}</span>
    </button>
  );
}

/** `BusinessAdministrator` becomes "Business administrator". */
function formatRole(role: string): string {
  return role.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}
