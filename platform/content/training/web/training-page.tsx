import { useQuery } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useDecide } from '#platform/access/web.tsx';
import { teamTrainingViewers } from '../contract/training.ts';
import type { TrainedPerson, TrainingProgram } from '../contract/training.ts';
import { ProgramCard } from './program-card.tsx';
import styles from './training.module.css';
import { programsQuery, teamTrainingQuery } from './training-queries.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';

/** Spec marketplace §2: AML training programs page. */
export function TrainingPage() {
  const query = useQuery(programsQuery);
  const { allowed: canSeeTeam } = useDecide()(teamTrainingViewers, () => false);
  return (
    <Screen query={query} title="AML training programs">
      {({ items, today }) => (
        <>
          <PageTitle title="AML training programs" facts={factsOf(items)} />
          {items.length === 0 ? (
            <EmptyState
              title="No training programs yet"
              text="Anti-money-laundering programs appear here with their audience and regulation."
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
          {canSeeTeam && items.length > 0 && <TeamTraining programs={items} />}
        </>
      )}
    </Screen>
  );
}

function factsOf(programs: readonly TrainingProgram[]): string {
  const done = programs.filter(({ completedOn }) => completedOn.length > 0).length;
  return `You completed ${done} of ${programs.length}. You're responsible for the dates you enter.`;
}

/** For the business administrator: each person's last completion of each program. */
function TeamTraining({ programs }: { readonly programs: readonly TrainingProgram[] }) {
  const query = useQuery(teamTrainingQuery);
  return (
    <section aria-label="Your team">
      <SectionTitle beside="Last completed">Your team</SectionTitle>
      <Screen query={query} loading={<LoadingState rows={4} />}>
        {({ items }) => (
          <DataTable
            label="Team training"
            columns={columnsOf(programs)}
            source={givenRows(items)}
            rowId={({ personId }) => personId}
            rowName={({ name }) => name}
            exportName="training"
            empty={
              <EmptyState title="No team members yet" text="Invite people to see their training here." />
            }
          />
        )}
      </Screen>
    </section>
  );
}

function columnsOf(programs: readonly TrainingProgram[]): readonly TableColumn<TrainedPerson>[] {
  return [
    {
      key: 'name',
      header: 'Person',
      width: 180,
      isKey: true,
      sticky: true,
      value: ({ name }) => name,
      card: 'title',
    },
    ...programs.map(({ id, title }): TableColumn<TrainedPerson> => ({
      key: id,
      header: title,
      width: 210,
      value: (person) => dayFor(person, id),
      render: (person) => {
        const completedOn = dayFor(person, id);
        return completedOn === undefined ? '-' : formatDay(day(completedOn));
      },
      card: 'fact',
    })),
  ];
}

function dayFor({ completed }: TrainedPerson, programId: string): string | undefined {
  return completed.find((one) => one.programId === programId)?.completedOn;
}
