import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shortReasons, reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { claimsKey } from '#modules/shipping/claims/web/claim-queries.ts';
import { ClaimBadge } from '#modules/shipping/claims/web/claim-badge.tsx';
import { listLosses, lossesAsSheet } from '../contract/loss-endpoints.ts';
import type { LossLine } from '../contract/loss-endpoints.ts';
import { filterName, lossFilters } from '../domain/loss-filter.ts';
import type { LossFilter } from '../domain/loss-filter.ts';

const columns: readonly TableColumn<LossLine>[] = [
  {
    key: 'shipment',
    header: 'Shipment',
    width: 100,
    isKey: true,
    value: ({ shipmentNumber }) => shipmentNumber,
    render: ({ shipmentId, shipmentNumber }) => (
      <Link to={`/membership/shipping/${shipmentId}`}>{shipmentNumber}</Link>
    ),
    card: 'title',
  },
  {
    key: 'shipped',
    header: 'Shipped',
    width: 96,
    value: ({ shippedOn }) => (shippedOn === null ? null : formatDay(shippedOn)),
    card: 'fact',
  },
  { key: 'recipient', header: 'Recipient', width: 220, value: ({ recipient }) => recipient, card: 'fact' },
  { key: 'carrier', header: 'Carrier', width: 80, value: ({ carrier }) => carrier, card: 'fact' },
  {
    key: 'claim',
    header: 'Claim',
    width: 92,
    value: ({ claim }) => claim && (claim.number ?? 'Draft'),
    render: ({ claim }) => claim && <Link to={`/claims/${claim.claimId}`}>{claim.number ?? 'Draft'}</Link>,
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Claim status',
    width: 170,
    value: ({ claim }) => claim?.shown ?? null,
    render: ({ claim }) => claim && <ClaimBadge {...claim} />,
    card: 'status',
  },
  {
    key: 'cause',
    header: 'Cause',
    width: 220,
    value: ({ claim }) => (claim === null || claim.reason === null ? null : shortReasons[claim.reason]),
    exportValue: ({ claim }) => (claim === null || claim.reason === null ? null : reasonWords[claim.reason]),
    card: 'note',
  },
  moneyColumn(({ insuredValue }) => insuredValue ?? noMoney, {
    key: 'insured',
    header: 'Insured value',
    width: 130,
    card: 'figure',
  }),
  moneyColumn(({ claim }) => claim?.payout ?? noMoney, {
    key: 'payout',
    header: 'Payout',
    width: 120,
    card: 'fact',
  }),
];

/** Spec shipping §3: every shipment by its claim's status. */
export function ClaimedShipments() {
  const [filter, setFilter] = useState<LossFilter>();
  const list = useInfiniteQuery(
    pagedQuery([...claimsKey, 'losses', filter], (beginning, options) =>
      call(listLosses, { query: { filter: filter ?? 'AllShipments', limit: 50, ...beginning } }, options),
    ),
  );
  return (
    <>
      <PageTitle
        title="Shipments and claims"
        facts="All shipments and any claims filed."
        actions={<Spreadsheet filter={filter ?? 'AllShipments'} />}
      />
      <DataTable
        label="Shipments and claims"
        columns={columns}
        source={pagedRows(list, (page) => page.items)}
        rowId={({ shipmentId }) => shipmentId}
        rowName={({ shipmentNumber, recipient }) => `${shipmentNumber}, ${recipient}`}
        exportName="shipments-and-claims"
        filters={[
          choiceFilter({
            key: 'filter',
            label: filter === undefined ? 'Show all shipments' : 'Show',
            value: filter,
            options: lossFilters.map((value) => ({ value, label: filterName(value) })),
            onChange: (value) => setFilter(value === 'AllShipments' ? undefined : value),
          }),
        ]}
        empty={<EmptyState title="No shipments" text="No shipments match this filter." />}
      />
    </>
  );
}

function Spreadsheet({ filter }: { readonly filter: LossFilter }) {
  const { busy, act } = useAction();
  const save = () =>
    void act(async () => {
      try {
        const sheet = await callForBlob(lossesAsSheet, { query: { filter } });
        saveFile('shipments-and-claims.xlsx', [sheet], sheet.type);
      } catch (error) {
        toast.failed(error, 'Export failed. Try again.');
      }
    });
  return (
    <Button variant="default" loading={busy} leftSection={<Icon name="download" size={15} />} onClick={save}>
      Export to Excel
    </Button>
  );
}
