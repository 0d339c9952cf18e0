import { Button } from '@mantine/core';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { SecuredDocument } from '../contract/secured-documents.ts';
import { describeFile } from '#platform/content/files/web/describe-file.ts';
import { describeLastOpening, statusKinds, statusLabels } from './secured-labels.ts';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';

export interface SecuredActions {
  readonly busy: boolean;
  open(document: SecuredDocument): void;
  requestLink(document: SecuredDocument): void;
}

/** Columns of both the members' and the desk's table. */
export function sharedColumns<Row extends Omit<SecuredDocument, 'actions'>>(): readonly TableColumn<Row>[] {
  return [
    {
      key: 'title',
      header: 'Document',
      width: 210,
      isKey: true,
      sticky: true,
      value: ({ title }) => title,
      card: 'title',
    },
    {
      key: 'state',
      header: 'Status',
      width: 160,
      value: ({ state }) => statusLabels[state],
      render: ({ state }) => <StatusBadge kind={statusKinds[state]}>{statusLabels[state]}</StatusBadge>,
      card: 'status',
    },
    {
      key: 'linkEndsAt',
      header: 'Link expires',
      width: 110,
      value: ({ linkEndsAt }) => linkEndsAt,
      render: ({ linkEndsAt }) => formatProviderDay(linkEndsAt),
      card: 'fact',
    },
  ];
}

export function openedColumn<Row extends Omit<SecuredDocument, 'actions'>>(): TableColumn<Row> {
  return {
    key: 'opened',
    header: 'Last opened',
    width: 200,
    yields: 3,
    value: describeLastOpening,
    render: (document) => <OpenedCell document={document} />,
    card: 'fact',
  };
}

export function securedColumns(documentActions: SecuredActions): readonly TableColumn<SecuredDocument>[] {
  return [
    ...sharedColumns<SecuredDocument>(),
    openedColumn<SecuredDocument>(),
    {
      key: 'actions',
      header: 'Actions',
      width: 160,
      exported: false,
      value: () => null,
      render: (document) => <SecuredButton document={document} documentActions={documentActions} />,
      card: 'status',
    },
    { key: 'note', header: 'Note', width: 220, yields: 2, value: ({ note }) => note, card: 'note' },
    {
      key: 'for',
      header: 'Shared with',
      width: 150,
      yields: 5,
      value: ({ personName }) => (personName === null ? 'Administrators' : 'You'),
    },
    {
      key: 'shared',
      header: 'Shared',
      width: 190,
      yields: 4,
      value: ({ sharedAt, sharedBy }) => `${formatProviderDay(sharedAt)}, ${sharedBy}`,
      card: 'fact',
    },
    { key: 'file', header: 'File', width: 110, yields: 1, value: describeFile },
  ];
}

function SecuredButton({
  document,
  documentActions,
}: {
  readonly document: SecuredDocument;
  readonly documentActions: SecuredActions;
}) {
  const [act] = document.actions;
  if (act === undefined) return '-';
  const isOpen = act === 'open';
  const verb = isOpen ? 'Open' : 'Request new link';
  return (
    <Button
      size="xs"
      variant="default"
      disabled={documentActions.busy}
      aria-label={`${verb}: ${document.title}`}
      onClick={() => (isOpen ? documentActions.open(document) : documentActions.requestLink(document))}
    >
      {verb}
    </Button>
  );
}

/** Shows the last opening and opens the list of all. */
function OpenedCell({ document }: { readonly document: Pick<SecuredDocument, 'title' | 'openings'> }) {
  const dialogs = useDialogs();
  if (document.openings.length === 0) return describeLastOpening(document);
  const show = async (): Promise<void> => {
    const { openOpeningsDialog } = await import('./openings-dialog.tsx');
    await openOpeningsDialog(dialogs, document);
  };
  return <TextButton onClick={() => void show()}>{describeLastOpening(document)}</TextButton>;
}
