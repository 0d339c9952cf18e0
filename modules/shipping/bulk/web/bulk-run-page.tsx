import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { addCents, formatCents, noMoney } from '#kit/domain/money.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { printSeveral } from './use-bulk-actions.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { createBulkRun, runCalls } from './bulk-run.ts';
import type { BulkRun } from './bulk-run.ts';
import styles from './bulk.module.css';
import { chosenOption, loadRun } from './run-store.ts';
import type { RowStatus, RunState } from './run-store.ts';
import { runColumns } from './run-columns.tsx';

/** Prices several saved shipments, then buys them one by one. */
export function BulkRunPage() {
  const [shipmentIds] = useState(loadRun);
  if (shipmentIds.length === 0)
    return (
      <>
        <PageTitle title="Bulk purchase" above={<Link to="/membership/shipping">Shipping</Link>} />
        <EmptyState
          title="No shipments selected"
          text="Select saved shipments in your list, then choose Price and buy."
          action={
            <Button component={Link} to="/membership/shipping">
              Go to shipments
            </Button>
          }
        />
      </>
    );
  return <BulkRunView shipmentIds={shipmentIds} />;
}

function BulkRunView({ shipmentIds }: { readonly shipmentIds: readonly string[] }) {
  const [run] = useState(() => createBulkRun(shipmentIds, runCalls));
  const state = useSyncExternalStore(run.listen, run.read);
  const columns = useMemo(() => runColumns(run), [run]);
  const queries = useQueryClient();
  useEffect(() => void run.begin(), [run]);
  // Lists must show the new statuses.
  useEffect(() => {
    if (state.phase === 'done' || state.phase === 'paused')
      void queries.invalidateQueries({ queryKey: [shippingKey] });
  }, [queries, state.phase]);
  return (
    <div className={styles.work}>
      <PageTitle
        above={<Link to="/membership/shipping">Shipping</Link>}
        title="Bulk purchase"
        facts={factsOf(state)}
        actions={<RunActions run={run} state={state} />}
      />
      {state.error !== undefined && <FailureMessage error={state.error} />}
      <Progress state={state} />
      <DataTable
        label="Shipments to buy"
        columns={columns}
        source={givenRows(state.rows)}
        rowId={({ shipmentId }) => shipmentId}
        rowName={({ number, shipTo }) => `${number} to ${shipTo}`}
        empty={<EmptyState title="No shipments selected" text="Select saved shipments in your list." />}
      />
    </div>
  );
}

const count = (state: RunState, ...statuses: readonly RowStatus[]): number =>
  state.rows.filter(({ status }) => statuses.includes(status)).length;

/** What we charge; carriers bill the freight of members' own accounts. */
function formatTotal({ rows }: RunState): string {
  const ready = rows.filter(({ status }) => status === 'ready');
  return formatCents(
    ready.reduce((sum, row) => addCents(sum, chosenOption(row)?.charge ?? noMoney), noMoney),
  );
}

function factsOf(state: RunState): string {
  const all = state.rows.length;
  const shipments = counted(all, 'shipment');
  if (state.phase === 'pricing') return `${shipments}. Getting rates.`;
  const parts = [
    [count(state, 'ready', 'unsure'), 'ready to buy'],
    [count(state, 'bought'), 'bought'],
    [count(state, 'waiting'), 'waiting'],
    [count(state, 'stopped'), 'to fix first'],
    [count(state, 'failed'), 'failed'],
  ] as const;
  const shown = parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return `${shipments}: ${shown.join(', ')}.`;
}

function Progress({ state }: { readonly state: RunState }) {
  if (state.phase === 'pricing')
    return (
      <LongWork
        title="Getting rates"
        total={state.rows.length}
        done={state.rows.length - count(state, 'pricing')}
      />
    );
  if (state.phase !== 'buying' && state.phase !== 'paused') return null;
  const failed = count(state, 'failed');
  const done = count(state, 'bought', 'waiting');
  const title = state.phase === 'paused' ? 'Paused' : 'Buying labels';
  const total = done + failed + count(state, 'ready', 'buying', 'unsure');
  return <LongWork title={title} total={total} done={done} failed={failed} />;
}

function RunActions({ run, state }: { readonly run: BulkRun; readonly state: RunState }) {
  const { phase } = state;
  const ready = count(state, 'ready', 'unsure');
  const failed = count(state, 'failed');
  const isIdle = phase === 'ready' || phase === 'paused' || phase === 'done';
  return (
    <>
      {phase === 'buying' && (
        <Button variant="default" onClick={run.pause}>
          Pause
        </Button>
      )}
      {isIdle && count(state, 'pricing') > 0 && (
        <Button variant="default" onClick={() => void run.priceRest()}>
          Get rates again
        </Button>
      )}
      {isIdle && failed > 0 && (
        <Button variant="default" onClick={() => void run.retryFailed()}>
          {`Retry ${counted(failed, 'failed label')}`}
        </Button>
      )}
      {isIdle && <PrintAll state={state} />}
      {isIdle && ready > 0 && (
        <Button onClick={() => void run.buy()}>
          {phase === 'paused'
            ? `Resume (${ready} left)`
            : `Buy ${counted(ready, 'label')} for ${formatTotal(state)}`}
        </Button>
      )}
    </>
  );
}

/** Spec shipping §2, Print All. */
function PrintAll({ state }: { readonly state: RunState }) {
  const { busy, error, act } = useAction();
  const bought = state.rows.filter(({ status }) => status === 'bought').map((row) => row.shipmentId);
  if (bought.length === 0) return null;
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void act(() => printSeveral(bought))}>
        {`Print all ${bought.length}`}
      </Button>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
