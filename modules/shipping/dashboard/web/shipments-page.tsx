import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import type { TableSort } from '#kit/web/table/column.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { listShipments, shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { AttentionLine } from './attention-line.tsx';
import { countsQuery } from './dashboard-queries.ts';
import styles from './dashboard.module.css';
import {
  attentionOf,
  orderDestinationColumns,
  requestedSort,
  statusChoices,
  statusesOfTab,
} from './list-options.ts';
import { ExportButton } from './export-button.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { NewShipmentButton } from './new-shipment-button.tsx';
import { GroupStrip } from './group-strip.tsx';
import type { ShipmentGroup } from './group-strip.tsx';
import { ShippingFacts } from './shipping-summary.tsx';
import { useBulkActions } from '#modules/shipping/bulk/web/use-bulk-actions.ts';
import { useShippingDays } from './use-shipping-days.ts';
import { useShippingColumns } from '#modules/shipping/preferences/web/use-shipping-columns.ts';
import { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';
import { addressOf, attentionColumns, processedColumns, savedColumns } from './shipment-columns.tsx';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

const secondLineOf = (shipment: ShipmentLine): ReactNode =>
  shipment.attention === null ? null : <AttentionLine shipment={shipment} />;

/** The page doesn't scroll under the toolbar; a low window keeps a dozen rows. */
const tableHeight = 'max(440px, calc(100dvh - 300px))';

/** Spec shipping §2: saved and processed shipments. */
export function ShipmentsPage() {
  const [storedTab, setTab] = useStoredChoice('shipping.tab', storedOneOf(shipmentTabs));
  const tab: ShipmentGroup = storedTab ?? 'processed';
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null);
  const [storedStatus, setStatus] = useStoredChoice('shipping.status', storedOneOf(statusChoices));
  const status = statusesOfTab[tab].find((item) => item === storedStatus);
  const [webStore, setWebStore] = useState<string>();
  const days = useShippingDays();
  const [sort, setSort] = useState<TableSort | null>(null);
  const bulkActions = useBulkActions(tab);
  const { destinationDisplay } = useShippingSettings();
  const columns = useMemo(
    () => ({
      saved: orderDestinationColumns(savedColumns, destinationDisplay),
      processed: orderDestinationColumns(processedColumns, destinationDisplay),
      attention: orderDestinationColumns(attentionColumns, destinationDisplay),
    }),
    [destinationDisplay],
  );
  const rememberSaved = useShippingColumns('savedShipmentsColumns');
  const rememberProcessed = useShippingColumns('columns');
  const order = requestedSort(sort);
  const { table, first, search, matching } = useListPage({
    key: [shippingKey, 'shipments', order],
    list: (query, options) => call(listShipments, { query: { limit: 50, sort: order, ...query } }, options),
    filter: { tab, ...days.range, status, webStore },
    search: 'Company, ID or tracking #',
    storedSearch: 'shipping.search',
  });
  const counts = useQuery(countsQuery(days.range)).data;
  const navigate = useNavigate();
  const isSaved = tab === 'saved';
  // Someone who has shipped before gets the one page; a first shipment is explained step by step.
  const hasShipped = (counts?.processed ?? 0) > 0;
  const newShipment = first?.actions.includes('create') && <NewShipmentButton hasShipped={hasShipped} />;
  const emptySearch = isTrackingNumber(search) ? 'trackingNumber' : 'anything';
  const stores = counts?.webStores ?? [];
  const isFiltered = search !== '' || status !== undefined || webStore !== undefined || days.filter.active;
  return (
    <>
      <PageTitle title="Shipments" facts={<ShippingFacts />} actions={newShipment} />
      <FiguresPanel />
      <div className={styles.toolbar}>
        <GroupStrip value={tab} counts={counts} onChange={setTab} />
        <div ref={setToolbar} className={styles.tools} />
      </div>
      <DataTable
        key={isSaved ? 'saved' : 'processed'}
        label="Shipments"
        columns={tab === 'boomerang' ? columns.processed : columns[tab]}
        {...table}
        rowId={({ shipmentId }) => shipmentId}
        rowName={({ number, shipToCompany }) => `${number} to ${shipToCompany}`}
        onOpen={(row) => void navigate({ to: addressOf(row) })}
        remember={isSaved ? rememberSaved : rememberProcessed}
        filters={[
          ...(statusesOfTab[tab].length === 0
            ? []
            : [
                choiceFilter({
                  key: 'status',
                  label: 'Status',
                  value: status,
                  options: statusesOfTab[tab].map((value) => ({
                    value,
                    label: shipmentStatuses[value].shown,
                  })),
                  onChange: setStatus,
                }),
              ]),
          ...(stores.length === 0
            ? []
            : [
                choiceFilter({
                  key: 'webStore',
                  label: 'Web store',
                  value: webStore,
                  options: stores.map((value) => ({ value, label: value })),
                  onChange: setWebStore,
                }),
              ]),
          days.filter,
        ]}
        onClearFilters={() => {
          days.clear();
          setStatus(undefined);
          setWebStore(undefined);
        }}
        attention={attentionOf}
        secondLine={secondLineOf}
        toolbarInto={toolbar}
        height={tableHeight}
        onSort={setSort}
        bulkActions={bulkActions}
        bulkPlace="toolbar"
        tools={<ExportButton query={matching} />}
        empty={
          <NoShipments
            emptySearch={isFiltered ? emptySearch : undefined}
            isSaved={isSaved}
            action={newShipment}
          />
        }
      />
    </>
  );
}

interface NoShipmentsProps {
  /** Empty-state text for the current search. */
  readonly emptySearch: 'trackingNumber' | 'anything' | undefined;
  readonly isSaved: boolean;
  readonly action: ReactNode;
}

// Spec shipping §5: a tracking number has at least 8 characters.
const isTrackingNumber = (text: string): boolean => /^(?=.*\d)[a-z\d]{8,}$/i.test(text);

function NoShipments({ emptySearch, isSaved, action }: NoShipmentsProps) {
  // Spec shipping §8.
  const title =
    emptySearch === 'trackingNumber' ? 'No shipment found with the tracking ID.' : 'No matching shipments';
  if (emptySearch !== undefined)
    return <EmptyState title={title} text="Try a shorter search, another status or different dates." />;
  return (
    <EmptyState
      title={isSaved ? 'No saved shipments' : 'No shipments yet'}
      text="Shipments you save or buy will appear here with their status."
      action={action}
    />
  );
}
