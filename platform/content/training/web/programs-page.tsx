import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listManagedPrograms, withdrawProgram } from '../contract/training-desk.ts';
import { programColumns } from './program-columns.tsx';
import type { ProgramActs } from './program-columns.tsx';

const managedProgramsQuery = queryOptions({
  queryKey: ['content', 'desk', 'programs'],
  queryFn: ({ signal }) => call(listManagedPrograms, {}, { signal }),
});

/** The training that members are offered, and how many have completed it. */
export function ProgramsPage() {
  const query = useQuery(managedProgramsQuery);
  const acts = useProgramActs();
  return (
    <Screen query={query} loading={<LoadingFace title="AML training" />}>
      {({ items }) => (
        <>
          <PageTitle
            title="AML training"
            facts="The programs that members are offered. Who completed one stays written when it is withdrawn."
            actions={<Button onClick={() => acts.edit(undefined)}>Offer a program</Button>}
          />
          {acts.error !== undefined && <FailureFace error={acts.error} />}
          <DataTable
            label="Programs"
            columns={programColumns(acts)}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            exportName="training programs"
            empty={<EmptyFace title="No program yet" text="Offer one, and members find it at once." />}
          />
        </>
      )}
    </Screen>
  );
}

function useProgramActs(): ProgramActs & { readonly error: unknown } {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries(managedProgramsQuery);
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    edit: (program) =>
      void act(async () => {
        const { openProgramDialog } = await import('./program-dialog.tsx');
        const kept = await openProgramDialog(dialogs, program);
        if (kept) await done(program === undefined ? 'The program is offered.' : 'The program is changed.');
      }),
    withdraw: ({ id, title }) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw "${title}"?`,
          body: 'Members find it no longer. Who completed it stays written.',
          yes: 'Withdraw',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawProgram, { params: { id } });
        await done(`"${title}" is withdrawn.`);
      }),
  };
}
