import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useDecide } from '#platform/access/web.tsx';
import { teamTrainingViewers } from '../contract/training.ts';
import type { TrainingProgram } from '../contract/training.ts';
import { ProgramCard } from './program-card.tsx';
import { TeamTraining } from './team-training.tsx';
import styles from './training.module.css';
import { programsQuery } from './training-queries.ts';

/** Spec marketplace §2: AML training programs page. */
export function TrainingPage() {
  const query = useQuery(programsQuery);
  const { allowed: oversees } = useDecide()(teamTrainingViewers, () => false);
  return (
    <Screen query={query} loading={<LoadingState title="AML training programs" />}>
      {({ items, today }) => (
        <>
          <PageTitle title="AML training programs" facts={factsOf(items)} />
          {items.length === 0 ? (
            <EmptyState
              title="No program is offered yet"
              text="Training against money laundering stands here, with who it is for and which regulation it answers."
            />
          ) : (
            <ul className={styles.programs}>
              {items.map((program) => (
                <li key={program.id}>
                  <ProgramCard program={program} today={today} />
                </li>
              ))}
            </ul>
          )}
          {oversees && items.length > 0 && <TeamTraining programs={items} />}
        </>
      )}
    </Screen>
  );
}

function factsOf(programs: readonly TrainingProgram[]): string {
  const done = programs.filter(({ completedOn }) => completedOn.length > 0).length;
  return `You completed ${done} of ${programs.length}. What you note here is yours to answer for.`;
}
