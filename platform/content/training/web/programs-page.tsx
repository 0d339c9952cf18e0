import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listManagedPrograms, withdrawProgram } from '../contract/training-desk.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { RowActions } from '#platform/content/provider/web/row-actions.tsx';
import { EntriesList } from '#platform/content/provider/web/entries-list.tsx';
import { useEntryActions } from '#platform/content/provider/web/use-entry-actions.ts';
import type { EntryActions } from '#platform/content/provider/web/use-entry-actions.ts';

const managedProgramsQuery = queryOptions({
  queryKey: ['content', 'desk', 'programs'],
  queryFn: ({ signal }) => call(listManagedPrograms, {}, { signal }),
});

/** Training programs and how many people completed each. */
export function ProgramsPage() {
  const query = useQuery(managedProgramsQuery);
  const actions = useProgramActions();
  return (
    <EntriesList
      query={query}
      actions={actions}
      columns={programColumns(actions)}
      name={({ title }) => title}
      words={pageWords}
    />
  );
}

const pageWords = {
  title: 'AML training',
  facts: 'Training programs for members. Completions stay on record when you withdraw a program.',
  add: 'Add program',
  label: 'Programs',
  file: 'training programs',
  empty: { title: 'No programs yet', text: 'Add a program for members to complete.' },
};

const useProgramActions = () =>
  useEntryActions<ManagedProgram>({
    queryKey: managedProgramsQuery.queryKey,
    openDialog: async (dialogs, program) =>
      (await import('./program-dialog.tsx')).openProgramDialog(dialogs, program),
    added: 'Program added',
    saved: 'Program saved',
    confirm: ({ title }) => ({
      header: `Withdraw "${title}"?`,
      body: "Members won't see this program anymore. Completions stay on record.",
      yes: 'Withdraw',
    }),
    withdraw: ({ id }) => call(withdrawProgram, { params: { id } }),
    withdrawn: ({ title }) => `"${title}" withdrawn`,
  });

function programColumns(
  programActions: EntryActions<ManagedProgram>,
): readonly TableColumn<ManagedProgram>[] {
  return [
    {
      key: 'title',
      header: 'Program',
      width: 250,
      isKey: true,
      sticky: true,
      value: ({ title }) => title,
      card: 'title',
    },
    {
      key: 'state',
      header: 'Status',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={state === 'Offered' ? 'ok' : 'mute'}>{state}</StatusBadge>,
      card: 'status',
    },
    { key: 'audience', header: 'Audience', width: 220, value: ({ audience }) => audience, card: 'fact' },
    {
      key: 'minutes',
      header: 'Minutes',
      width: 90,
      align: 'right',
      value: ({ minutes }) => minutes,
      card: 'fact',
    },
    {
      key: 'completedBy',
      header: 'Completed by',
      width: 130,
      align: 'right',
      value: ({ completedBy }) => completedBy,
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 170,
      exported: false,
      value: () => null,
      render: (program) => (
        <RowActions
          busy={programActions.busy}
          name={program.title}
          change={program.actions.includes('change') ? () => programActions.edit(program) : undefined}
          withdraw={program.actions.includes('withdraw') ? () => programActions.withdraw(program) : undefined}
        />
      ),
      card: 'note',
    },
    { key: 'regulation', header: 'Regulation', width: 280, value: ({ regulation }) => regulation },
  ];
}
