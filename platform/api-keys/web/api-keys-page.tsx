import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import styles from './api-keys.module.css';
import { keysQuery, useApiKeyActions } from './use-api-key-actions.ts';
import type { ApiKeyActions } from './use-api-key-actions.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { ApiKey } from '../contract/api-keys.ts';

export function ApiKeysPage() {
  const query = useQuery(keysQuery);
  const keyActions = useApiKeyActions();
  const { termsAccepted: isReady = false, actions: allowed = [] } = query.data ?? {};
  useHashOpening('new', isReady && allowed.includes('make') && keyActions.make);
  return (
    <Screen query={query} title="API keys">
      {({ items, termsAccepted, actions }) => {
        const canMake = termsAccepted && actions.includes('make');
        const makeButton = <Button onClick={keyActions.make}>Create key</Button>;
        return (
          <>
            <PageTitle
              title="API keys"
              facts="Give your software read access to the portal. See the API reference for the scope each call needs."
              actions={canMake && items.length > 0 && makeButton}
            />
            {!termsAccepted && <TermsFirst />}
            {keyActions.error !== undefined && <FailureMessage error={keyActions.error} />}
            <DataTable
              label="API keys"
              columns={keyColumns(keyActions)}
              source={givenRows(items)}
              rowId={({ keyId }) => keyId}
              rowName={({ name }) => name}
              exportName="api-keys"
              empty={
                <EmptyState
                  title="No API keys yet"
                  text="Create one key per program, so you can revoke it without affecting the others."
                  action={canMake && makeButton}
                />
              }
            />
          </>
        );
      }}
    </Screen>
  );
}

function TermsFirst() {
  return (
    <div className={styles.notice}>
      <Card label="Accept the terms first">
        <SectionTitle>Accept the terms first</SectionTitle>
        <p className={styles.text}>
          Your company must accept the participant agreement and the API terms of use before it can use API
          keys. <Link to="/membership/agreements">Review the agreements</Link>
        </p>
      </Card>
    </div>
  );
}

// Cards on phones have no column header.
const dayOr = (otherwise: string, word: string, on: string | null): string =>
  on === null ? otherwise : `${word} ${formatDay(day(on))}`;

function keyColumns(keyActions: ApiKeyActions): readonly TableColumn<ApiKey>[] {
  return [
    { key: 'name', header: 'Name', width: 150, isKey: true, value: ({ name }) => name, card: 'title' },
    {
      key: 'prefix',
      header: 'Starts with',
      width: 122,
      value: ({ prefix }) => `${prefix}…`,
      card: 'fact',
    },
    { key: 'scopes', header: 'Scopes', width: 170, value: ({ scopes }) => scopes.join(', '), card: 'fact' },
    {
      key: 'status',
      header: 'Status',
      width: 140,
      value: ({ status, earlierUntil }) => (earlierUntil === null ? status : 'Two active secrets'),
      render: (row) => <KeyStatusBadge row={row} />,
      card: 'status',
    },
    {
      key: 'lastUsedOn',
      header: 'Last used',
      width: 116,
      value: ({ lastUsedOn }) => dayOr('Never used', 'Used', lastUsedOn),
      card: 'fact',
    },
    {
      key: 'endsOn',
      header: 'Expires',
      width: 112,
      value: ({ endsOn }) => dayOr('Never expires', 'Expires', endsOn),
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 166,
      exported: false,
      value: () => null,
      render: (row) => <KeyButtons row={row} keyActions={keyActions} />,
      card: 'note',
    },
    timeColumn(({ madeAt }) => madeAt, {
      key: 'madeAt',
      header: 'Created',
      width: 110,
      hidden: true,
    }),
    { key: 'madeBy', header: 'Created by', width: 140, hidden: true, value: ({ madeBy }) => madeBy },
  ];
}

function KeyStatusBadge({ row: { status, earlierUntil } }: { readonly row: ApiKey }) {
  if (status === 'Ended') return <StatusBadge kind="mute">Expired</StatusBadge>;
  if (earlierUntil !== null) return <StatusBadge kind="warn">Two active secrets</StatusBadge>;
  return <StatusBadge kind="ok">Active</StatusBadge>;
}

function KeyButtons({ row, keyActions }: { readonly row: ApiKey; readonly keyActions: ApiKeyActions }) {
  if (row.actions.length === 0) return '-';
  return (
    <span className={styles.actions}>
      {row.actions.includes('rotate') && (
        <Button
          size="xs"
          variant="default"
          disabled={keyActions.busy}
          aria-label={`Rotate the key for ${row.name}`}
          onClick={() => keyActions.rotate(row)}
        >
          Rotate
        </Button>
      )}
      {row.actions.includes('revoke') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={keyActions.busy}
          aria-label={`Revoke the key for ${row.name}`}
          onClick={() => keyActions.revoke(row)}
        >
          Revoke
        </Button>
      )}
    </span>
  );
}
