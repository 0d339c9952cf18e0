import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { formatDay } from '#kit/domain/day.ts';
import { useNow } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { StoreLine } from '../contract/store-shapes.ts';
import { platformNames, storeStatusWords } from '../domain/store-problem.ts';
import { storesQuery } from './store-queries.ts';
import { StoreBadge } from './store-status.tsx';
import styles from './stores.module.css';
import { useStoreActs } from './use-store-acts.ts';
import type { StoreActs } from './use-store-acts.ts';

export { ApprovedPage } from './approved-page.tsx';
export { StorePage } from './store-page.tsx';

/** Spec shipping §2: ecommerce integrations. */
export function StoresPage() {
  const acts = useStoreActs();
  const now = useNow();
  return (
    <Screen query={useQuery(storesQuery)} title="Web stores">
      {({ items, platforms, mayConnect }) => (
        <div className={styles.page}>
          <PageTitle
            title="Web stores"
            facts="Orders from your stores become saved shipments. Tracking is sent back when you buy a label."
            actions={
              mayConnect &&
              platforms.length > 0 && (
                <Button disabled={acts.busy} onClick={() => acts.connect(platforms, now)}>
                  Connect store
                </Button>
              )
            }
          />
          {acts.error !== undefined && <FailureMessage error={acts.error} />}
          <DataTable
            label="Web stores"
            columns={columns}
            source={givenRows(items)}
            rowId={({ storeId }) => storeId}
            rowName={({ name }) => name}
            attention={({ status }) => (status === 'Error' ? 'bad' : undefined)}
            secondLine={problemLine(acts, (store) => acts.connect(platforms, now, store))}
            empty={
              <EmptyState
                title="No web stores yet"
                text={
                  mayConnect
                    ? 'Connect a store to ship its orders without typing addresses.'
                    : 'Your business administrator can connect a store to ship its orders.'
                }
              />
            }
          />
        </div>
      )}
    </Screen>
  );
}

const problemLine =
  (acts: StoreActs, reconnect: (store: StoreLine) => void) =>
  (store: StoreLine): ReactNode =>
    store.problem === null ? undefined : (
      <Problem store={store} acts={acts} onReconnect={() => reconnect(store)} />
    );

interface ProblemProps {
  readonly store: StoreLine;
  readonly acts: StoreActs;
  onReconnect(): void;
}

/** The cause and the fix, with the verb that does it. */
function Problem({ store, acts, onReconnect }: ProblemProps) {
  return (
    <span className={styles.problem}>
      {store.problem !== null && <span>{`${store.problem.cause} ${store.problem.fix}`}</span>}
      {store.actions.includes('reconnect') && (
        <TextButton label={`Reconnect ${store.name}`} onClick={onReconnect}>
          Reconnect
        </TextButton>
      )}
      {store.actions.includes('import') && (
        <TextButton label={`Try again, ${store.name}`} onClick={() => acts.importNow(store.storeId)}>
          Try again
        </TextButton>
      )}
    </span>
  );
}

const columns: readonly TableColumn<StoreLine>[] = [
  {
    key: 'name',
    header: 'Store',
    width: 240,
    isKey: true,
    value: ({ name }) => name,
    render: ({ name, storeId }) => <Link to={`/membership/shipping/stores/${storeId}`}>{name}</Link>,
    card: 'title',
  },
  {
    key: 'platform',
    header: 'Platform',
    width: 130,
    value: ({ platform }) => platformNames[platform],
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => storeStatusWords[status],
    render: ({ status }) => <StoreBadge status={status} />,
    card: 'status',
  },
  {
    key: 'waiting',
    header: 'To ship',
    width: 120,
    value: ({ waiting }) => counted(waiting, 'order'),
    card: 'fact',
  },
  {
    key: 'check',
    header: 'To check',
    width: 120,
    value: ({ toCheck }) => (toCheck === 0 ? null : counted(toCheck, 'order')),
    card: 'fact',
  },
  { key: 'shipped', header: 'Shipped', width: 110, value: ({ shipped }) => counted(shipped, 'order') },
  { key: 'from', header: 'Orders from', width: 120, value: ({ startsOn }) => formatDay(startsOn) },
  timeColumn(({ polledAt }: StoreLine) => polledAt, { key: 'read', header: 'Last checked', width: 130 }),
];
