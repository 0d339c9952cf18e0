import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { labelTabNames } from '#modules/shipping/preferences/domain/choices.ts';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import type { ShippingPreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { listUnprintedLabels, printLabels } from '../contract/label-endpoints.ts';
import styles from './labels.module.css';
import { labelTypeOptions } from './print-options.ts';
import { printPdf } from './print-pdf.ts';

type Queue = EndpointResult<typeof listUnprintedLabels>;
type WaitingLabel = Queue['items'][number];

const queueQuery = queryOptions({
  queryKey: [shippingKey, 'label-prints', 'queue'],
  queryFn: ({ signal }) => call(listUnprintedLabels, {}, { signal }),
});

/** Labels that were bought and not printed yet, printed together. */
export function PrintQueuePage() {
  const query = useQuery(queueQuery);
  const { preferences } = usePreferences();
  return (
    <Screen query={query} title="Print queue">
      {(queue) =>
        preferences === undefined ? (
          <LoadingState title="Print queue" />
        ) : (
          <PrintQueue queue={queue} preferences={preferences} />
        )
      }
    </Screen>
  );
}

interface PrintQueueProps {
  readonly queue: Queue;
  readonly preferences: ShippingPreferences;
}

const idOf = ({ shipmentId }: WaitingLabel): string => shipmentId;

function PrintQueue({ queue: { items, actions }, preferences }: PrintQueueProps) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<Printed>();
  const { busy, error, act } = useAction();
  const mergeable = items.filter(({ isAlone }) => !isAlone);
  const chosen = mergeable.filter((item) => !left.has(item.shipmentId));
  const { labelType: type, labelTab: tab } = preferences;
  const send = (way: 'print' | 'save') =>
    void act(async () => {
      const body = { shipmentIds: chosen.map(idOf), type, tab, withGuidance: false, again: false };
      try {
        const file = await callForBlob(printLabels, { body });
        const ending = type === 'PDF' ? 'pdf' : 'zpl';
        const isPrinted = way === 'print' && printPdf('labels.pdf', file) === 'printing';
        if (way === 'save') saveFile(`labels.${ending}`, [file], file.type);
        setPrinted({ labels: chosen, isPrinted });
      } finally {
        await queries.invalidateQueries({ queryKey: [shippingKey] });
      }
    });
  const mayPrint = actions.includes('print') && items.length > 0;
  const several = counted(chosen.length, 'label');
  return (
    <>
      <PageTitle
        title="Print queue"
        facts={
          items.length === 0 ? 'No labels are waiting to be printed.' : queueFacts(items.length, preferences)
        }
        actions={
          mayPrint && (
            <>
              <Button
                variant={type === 'PDF' ? 'default' : 'filled'}
                disabled={busy || chosen.length === 0}
                onClick={() => send('save')}
              >
                Download {type === 'PDF' ? 'PDF' : several}
              </Button>
              {type === 'PDF' && (
                <Button loading={busy} disabled={chosen.length === 0} onClick={() => send('print')}>
                  Print {several}
                </Button>
              )}
            </>
          )
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      {printed !== undefined && <PrintedCard printed={printed} />}
      <DataTable
        label="Print queue"
        columns={type === 'PDF' ? columns : zplColumns}
        source={givenRows(items)}
        rowId={idOf}
        rowName={({ number }) => number}
        {...(mayPrint
          ? {
              selected: new Set(chosen.map(idOf)),
              onSelected: (ids: ReadonlySet<string>) =>
                setLeft(new Set(mergeable.map(idOf).filter((id) => !ids.has(id)))),
            }
          : {})}
        empty={
          <EmptyState
            title="Nothing to print"
            text="Labels you buy appear here until they're printed, along with their customs forms."
          />
        }
      />
    </>
  );
}

function queueFacts(count: number, { labelType, labelTab }: ShippingPreferences): ReactNode {
  const format = labelTypeOptions.find(({ value }) => value === labelType)?.label ?? '';
  return (
    <>
      {counted(count, 'label')} not printed yet. Format: {format}
      {labelType === 'PDF' && ` (${labelTabNames[labelTab].toLowerCase()})`}.{' '}
      <Link to="/membership/shipping/settings" className={styles.inText}>
        Change format
      </Link>
    </>
  );
}

interface Printed {
  readonly labels: readonly WaitingLabel[];
  /** False: saved as a file. */
  readonly isPrinted: boolean;
}

/** Both count as printed, since a label goes on one parcel. */
function PrintedCard({ printed: { labels, isPrinted } }: { readonly printed: Printed }) {
  return (
    <div className={styles.printed} role="status">
      <Card label="Printed">
        <SectionTitle>
          {counted(labels.length, 'label')} {isPrinted ? 'opened in the print dialog' : 'saved as a file'}
        </SectionTitle>
        <p className={styles.quiet}>
          Marked as printed. If a label didn't print, reprint it from the shipment:{' '}
          {labels.slice(0, mostNamed).map(({ shipmentId, number }, index) => (
            <span key={shipmentId}>
              {index > 0 && ', '}
              <Link to={`/membership/shipping/shipments/${shipmentId}/print`} className={styles.inText}>
                {number}
              </Link>
            </span>
          ))}
          {labels.length > mostNamed && ' and others in the shipments list'}.
        </p>
      </Card>
    </div>
  );
}

const mostNamed = 12;

const printsText = ({ hasPapers }: WaitingLabel): string => (hasPapers ? 'Label and customs forms' : 'Label');

/** A label printer's file has the label only. */
const zplText = ({ hasPapers }: WaitingLabel): string =>
  hasPapers ? 'Label (print customs forms from the shipment)' : 'Label';

const columnsWith = (textOf: (label: WaitingLabel) => string): readonly TableColumn<WaitingLabel>[] => [
  {
    key: 'number',
    header: 'Shipment ID',
    width: 130,
    isKey: true,
    value: ({ number }) => number,
    render: ({ shipmentId, number }) => (
      <Link to={`/membership/shipping/${shipmentId}`} data-row-link>
        {number}
      </Link>
    ),
    card: 'title',
  },
  {
    key: 'to',
    header: 'To',
    width: 320,
    value: ({ recipient, city }) => `${recipient}, ${city}`,
    card: 'fact',
  },
  { key: 'carrier', header: 'Carrier', width: 100, value: ({ carrier }) => carrier, card: 'fact' },
  {
    key: 'shipsOn',
    header: 'Ships',
    width: 120,
    value: ({ shipsOn }) => (shipsOn === null ? '' : formatDay(shipsOn)),
    card: 'fact',
    cardNamed: true,
  },
  timeColumn(({ boughtAt }) => boughtAt, { key: 'boughtAt', header: 'Bought', width: 120, card: 'note' }),
  {
    key: 'papers',
    header: 'Prints',
    width: 240,
    value: textOf,
    render: (label) =>
      label.isAlone ? (
        <Link
          to={`/membership/shipping/shipments/${label.shipmentId}/print`}
          aria-label={`Print separately ${label.number}`}
        >
          Print separately
        </Link>
      ) : (
        textOf(label)
      ),
    card: 'fact',
  },
];

const columns = columnsWith(printsText);
const zplColumns = columnsWith(zplText);
