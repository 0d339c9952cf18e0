import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { formatBriefCents, formatCents, noMoney } from '#kit/domain/money.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
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
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { claimsKey } from '#modules/shipping/claims/web/claim-queries.ts';
import { ClaimBadge } from '#modules/shipping/claims/web/claim-badge.tsx';
import { getLossFigures, getLossRun, listLosses, lossesAsSheet } from '../contract/loss-endpoints.ts';
import type { LossGroup, LossLine } from '../contract/loss-endpoints.ts';
import { filterName, lossFilters } from '../domain/loss-filter.ts';
import type { LossFilter } from '../domain/loss-filter.ts';
import styles from './losses.module.css';

const columns: readonly TableColumn<LossLine>[] = [
  {
    key: 'shipment',
    header: 'Shipment',
    width: 110,
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
    width: 110,
    value: ({ shippedOn }) => (shippedOn === null ? null : formatDay(shippedOn)),
    card: 'fact',
  },
  { key: 'recipient', header: 'Recipient', width: 220, value: ({ recipient }) => recipient, card: 'fact' },
  { key: 'carrier', header: 'Carrier', width: 90, value: ({ carrier }) => carrier, card: 'fact' },
  {
    key: 'claim',
    header: 'Claim',
    width: 100,
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
    value: ({ claim }) => (claim === null || claim.reason === null ? null : reasonWords[claim.reason]),
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

/** The owner's view: every shipment with its claim, and what losses cost. */
export function LossesPage() {
  const [filter, setFilter] = useState<LossFilter>('AllShipments');
  const list = useInfiniteQuery(
    pagedQuery([...claimsKey, 'losses', filter], (beginning, options) =>
      call(listLosses, { query: { filter, limit: 50, ...beginning } }, options),
    ),
  );
  const { data: figures } = useQuery({
    queryKey: [...claimsKey, 'loss-figures'],
    queryFn: ({ signal }) => call(getLossFigures, {}, { signal }),
  });
  return (
    <>
      <PageTitle
        above={<Link to="/claims">Claims</Link>}
        title="Loss report"
        facts="All shipments and their claims. Spend and losses for the last 12 months."
        actions={<Exports filter={filter} />}
      />
      {figures !== undefined && (
        <div className={styles.groups}>
          <Group title="By carrier" groups={figures.carriers} />
          <Group title="By recipient" groups={figures.recipients} />
          <Group title="By cause" groups={figures.causes} />
        </div>
      )}
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
            label: 'Show',
            value: filter,
            options: lossFilters.map((value) => ({ value, label: filterName(value) })),
            onChange: (value) => setFilter(value ?? 'AllShipments'),
          }),
        ]}
        empty={<EmptyState title="No shipments" text="No shipments match this filter." />}
      />
    </>
  );
}

function Exports({ filter }: { readonly filter: LossFilter }) {
  const { busy, act } = useAction();
  const save = (what: () => Promise<void>) => () =>
    void act(async () => {
      try {
        await what();
      } catch (error) {
        toast.failed(error, 'Export failed. Try again.');
      }
    });
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<Icon name="download" size={15} />}
        onClick={save(async () => {
          const sheet = await callForBlob(lossesAsSheet, { query: { filter } });
          saveFile('shipments-and-claims.xlsx', [sheet], sheet.type);
        })}
      >
        Spreadsheet
      </Button>
      <Button
        variant="default"
        disabled={busy}
        leftSection={<Icon name="document" size={15} />}
        onClick={save(async () => openPdf('loss-run.pdf', await callForBlob(getLossRun, {})))}
      >
        Loss run PDF
      </Button>
    </>
  );
}

function Group({ title, groups }: { readonly title: string; readonly groups: readonly LossGroup[] }) {
  return (
    <Card label={title}>
      <SectionTitle beside="Losses paid">{title}</SectionTitle>
      {groups.length === 0 && <p className={styles.quiet}>No losses</p>}
      <FactList>
        {groups.slice(0, 5).map(({ name, parcels, spend, claims, paid }) => (
          <FactLine
            key={name}
            name={name}
            note={`${counted(parcels, 'parcel')}, ${formatBriefCents(spend)} spent, ${counted(claims, 'claim')}`}
          >
            {formatCents(paid)}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}
