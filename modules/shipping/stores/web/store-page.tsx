import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { formatDay } from '#kit/domain/day.ts';
import { Breadcrumb } from '#kit/web/display/breadcrumb.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Store } from '../contract/store-shapes.ts';
import { platformNames } from '../domain/store-problem.ts';
import { MethodTable } from './method-table.tsx';
import { StoreHealth } from './store-health.tsx';
import { StoreOrders } from './store-orders.tsx';
import { storeQuery, storesQuery } from './store-queries.ts';
import { settingsTabWords, StoreSettings } from './store-settings.tsx';
import { StoreBadge } from './store-status.tsx';
import styles from './stores.module.css';
import { TryRates } from './try-rates.tsx';
import { useStoreActs } from './use-store-acts.ts';

/** One store: its orders, and how well it is connected. */
export function StorePage() {
  const storeId = useRouteParam('storeId');
  const query = useQuery(storeQuery(storeId));
  return (
    <Screen
      query={query}
      title="Web store"
      elsewhere={<Link to="/membership/shipping/stores">Web stores</Link>}
    >
      {(store) => <StoreView store={store} checkedAt={new Date(query.dataUpdatedAt)} />}
    </Screen>
  );
}

interface ViewProps {
  readonly store: Store;
  readonly checkedAt: Date;
}

function StoreView({ store, checkedAt }: ViewProps) {
  const acts = useStoreActs();
  const [tab, setTab] = useState<(typeof tabNames)[number]>('orders');
  const now = useNow();
  const platforms = useQuery(storesQuery).data?.platforms ?? [];
  const { storeId, name: title, problem, actions, readyShipments: ready } = store;
  return (
    <div className={styles.page}>
      <PageTitle
        above={
          <Breadcrumb>
            <Link to="/membership/shipping/imports">Imports</Link>
            <Link to="/membership/shipping/stores">Web stores</Link>
          </Breadcrumb>
        }
        title={title}
        beside={<StoreBadge status={store.status} />}
        facts={factsOf(store, now)}
        actions={
          <>
            {actions.includes('disconnect') && (
              <Button variant="subtle" disabled={acts.busy} onClick={() => acts.disconnect(store)}>
                Disconnect store
              </Button>
            )}
            {actions.includes('reconnect') && (
              <Button
                variant="default"
                disabled={acts.busy}
                onClick={() => acts.connect(platforms, now, store)}
              >
                Reconnect store
              </Button>
            )}
            {actions.includes('import') && (
              <Button
                variant="default"
                leftSection={<Icon name="refresh" />}
                disabled={acts.busy}
                onClick={() => acts.importNow(storeId)}
              >
                Import orders now
              </Button>
            )}
            {ready.length > 0 && (
              <Button disabled={acts.busy} onClick={() => acts.ship(ready)}>
                {`Ship ${counted(ready.length, 'order')}`}
              </Button>
            )}
          </>
        }
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      {problem !== null && (
        <p className={styles.trouble} role="status">{`${problem.cause} ${problem.fix}`}</p>
      )}
      <Tabs value={tab} onChange={(chosen) => setTab(tabNames.find((one) => one === chosen) ?? 'orders')}>
        <Tabs.List aria-label="Store">
          {tabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabWords[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <PageColumns>
        <Column>
          {tab === 'orders' && <StoreOrders store={store} acts={acts} />}
          {tab === 'methods' && (
            <>
              <MethodTable store={store} />
              <StoreOrders store={store} acts={acts} />
            </>
          )}
          {tab !== 'orders' && tab !== 'methods' && (
            <StoreSettings key={`${tab} ${store.version}`} store={store} tab={tab} />
          )}
        </Column>
        <Column>
          <StoreHealth store={store} checkedAt={checkedAt} acts={acts} />
          {tab === 'methods' && <TryRates storeId={storeId} weightOz={store.settings.weightOz} />}
        </Column>
      </PageColumns>
    </div>
  );
}

const tabNames = ['orders', 'info', 'origin', 'methods', 'package', 'insurance'] as const;
const tabWords: Readonly<Record<(typeof tabNames)[number], string>> = {
  orders: 'Orders',
  methods: 'Shipment methods',
  ...settingsTabWords,
};

function factsOf({ platform, waiting, shipped, startsOn, lastOrderAt }: Store, now: Date): string {
  const kind = platform === 'Sample' ? 'Sample store' : `${platformNames[platform]} store`;
  const last =
    lastOrderAt === null ? 'No orders yet' : `Last order ${sinceWords(new Date(lastOrderAt), now)}`;
  return `${kind}. ${counted(waiting, 'order')} waiting to ship, ${shipped.toLocaleString('en-US')} shipped since ${formatDay(startsOn)}. ${last}.`;
}
