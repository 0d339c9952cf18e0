import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';
import { RowActs } from '#platform/content/provider/web/row-acts.tsx';

export interface ProgramActs {
  readonly busy: boolean;
  /** Without a program, a new one. */
  edit(program: ManagedProgram | undefined): void;
  withdraw(program: ManagedProgram): void;
}

export function programColumns(acts: ProgramActs): readonly TableColumn<ManagedProgram>[] {
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
      header: 'State',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={state === 'Offered' ? 'ok' : 'mute'}>{state}</StatusBadge>,
      card: 'status',
    },
    { key: 'audience', header: 'For', width: 220, value: ({ audience }) => audience, card: 'fact' },
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
        <RowActs
          busy={acts.busy}
          name={program.title}
          change={program.actions.includes('change') ? () => acts.edit(program) : undefined}
          withdraw={program.actions.includes('withdraw') ? () => acts.withdraw(program) : undefined}
        />
      ),
      card: 'note',
    },
    { key: 'regulation', header: 'Regulation', width: 280, value: ({ regulation }) => regulation },
  ];
}
