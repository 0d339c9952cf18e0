import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { alertKindNames, alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { AlertCard } from './alert-card.tsx';
import { alertsQuery } from './alert-queries.ts';
import styles from './alerts.module.css';

const choices = ['all', ...alertKindNames] as const;

/** Open alerts, including parcels not scanned by 8 PM. */
export function AlertsPage() {
  const [stored, setStored] = useStoredChoice('shipping.alerts', storedOneOf(choices));
  const chosen = stored ?? 'all';
  const kind: AlertKind | undefined = chosen === 'all' ? undefined : chosen;
  const query = useQuery(alertsQuery(kind));
  const counts = query.data?.counts;
  const isShown = (choice: (typeof choices)[number]): boolean =>
    choice === 'all' || choice === 'NotScanned' || choice === chosen || counts?.[choice] !== undefined;
  return (
    <>
      <PageTitle
        title="Parcels that need attention"
        facts="Redirected, held, unscanned or unsigned parcels"
      />
      <Tabs
        value={chosen}
        onChange={(value) => setStored(choices.find((choice) => choice === value) ?? 'all')}
        keepMounted={false}
      >
        <Tabs.List aria-label="Alerts by type">
          {choices.filter(isShown).map((choice) => (
            <Tabs.Tab key={choice} value={choice}>
              {choice === 'all' ? 'All' : alertKinds[choice].shown}
              {choice !== 'all' && counts?.[choice] !== undefined && ` (${counts[choice]})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={chosen} pt={12}>
          <Screen query={query} loading={<LoadingState />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState
                  title="No parcels need attention"
                  text="Redirects, pickup holds, missed scans and unsigned deliveries will appear here."
                />
              ) : (
                <div className={styles.list}>
                  {items.map((alert) => (
                    <div key={alert.alertId}>
                      <p className={styles.of}>
                        <Link to={`/membership/shipping/${alert.shipmentId}`}>Shipment {alert.number}</Link>
                        <span>to {alert.shipTo}</span>
                      </p>
                      <AlertCard alert={alert} />
                    </div>
                  ))}
                </div>
              )
            }
          </Screen>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
