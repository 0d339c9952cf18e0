import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { listEmailTemplates } from '../contract/email-templates.ts';
import type { ListedTemplate } from '../contract/email-templates.ts';

const templatesQuery = queryOptions({
  queryKey: ['notifications', 'email-templates'],
  queryFn: ({ signal }) => call(listEmailTemplates, {}, { signal }),
});

/** Desk page: the texts of notification emails. */
export function EmailTemplatesPage() {
  const query = useQuery(templatesQuery);
  const [search, setSearch] = useState('');
  const edit = useEditTemplate();
  return (
    <Screen query={query} title="Email templates">
      {({ items }) => (
        <>
          <PageTitle
            title="Email templates"
            facts="The subject and message of notifications, codes, receipts and statements. Changes apply to the next email sent."
          />
          <DataTable
            label="Email templates"
            columns={columnsWith(edit)}
            source={givenRows(items.filter((item) => isFound(item, search)))}
            rowId={({ kind }) => kind}
            rowName={({ label }) => label}
            search={{ placeholder: 'Search templates', value: search, onChange: setSearch }}
            exportName="email-templates"
            height="page"
            empty={<EmptyState title="No matching templates" text="Search by type, group or subject." />}
          />
        </>
      )}
    </Screen>
  );
}

function isFound({ group, label, subject }: ListedTemplate, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text = `${group} ${label} ${subject}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

type Edit = (template: ListedTemplate) => void;

function useEditTemplate(): Edit {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return ({ kind }) =>
    void (async () => {
      const { openTemplateDialog } = await import('./template-dialog.tsx');
      await openTemplateDialog(dialogs, kind);
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    })();
}

const columnsWith = (edit: Edit): readonly TableColumn<ListedTemplate>[] => [
  {
    key: 'label',
    header: 'Email',
    width: 320,
    isKey: true,
    value: ({ label }) => label,
    render: (template) => <TextButton onClick={() => edit(template)}>{template.label}</TextButton>,
    card: 'title',
  },
  { key: 'group', header: 'Group', width: 120, value: ({ group }) => group, card: 'fact' },
  { key: 'subject', header: 'Subject', width: 260, value: ({ subject }) => subject, card: 'fact' },
  {
    key: 'version',
    header: 'Version',
    width: 120,
    value: ({ version, isOriginal }) => (isOriginal ? 'Original' : `Version ${version}`),
    render: ({ version, isOriginal }) => (
      <StatusBadge kind={isOriginal ? 'mute' : 'info'}>
        {isOriginal ? 'Original' : `Version ${version}`}
      </StatusBadge>
    ),
    card: 'status',
  },
  { key: 'changedBy', header: 'Changed by', width: 150, value: ({ changedBy }) => changedBy },
  timeColumn(({ changedAt }) => changedAt, { key: 'changedAt', header: 'Changed', width: 120, card: 'note' }),
];
