import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { providerZone } from '#platform/access/contract.ts';
import { ReceivablesView } from '#modules/billing/receivables/web/receivables-view.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { listReceipts } from '../contract/bank-receipt-endpoints.ts';
import { ReceiptItem } from './receipt-item.tsx';
import { receiptsQuery } from './receipt-queries.ts';
import { useReceiptActs } from './use-receipt-acts.ts';
import type { ReceiptActs } from './use-receipt-acts.ts';
import styles from './receipts.module.css';

/** What is owed, and beside it what arrived and waits. */
export function ReceivablesPage() {
  const acts = useReceiptActs();
  return (
    <ReceivablesView
      actions={
        <Button leftSection={<Icon name="plus" size={15} />} onClick={() => void acts.enter()}>
          Record receipt
        </Button>
      }
      beside={<UnmatchedReceipts acts={acts} />}
    />
  );
}

const shown = 5;

function UnmatchedReceipts({ acts }: { readonly acts: ReceiptActs }) {
  const query = useQuery(receiptsQuery('unmatched'));
  return (
    <Card label="Unmatched receipts" padded={false}>
      <Screen query={query} loading={<LoadingState />}>
        {({ items, unmatched, lastFile }) => (
          <>
            <div className={styles.panelHead}>
              <h2 className={styles.panelTitle}>Unmatched receipts</h2>
              {items.length > 0 && (
                <StatusBadge kind="warn" dot={false}>
                  {items.length}
                </StatusBadge>
              )}
              <strong className={styles.amount}>{formatCents(unmatched)}</strong>
            </div>
            {acts.error !== undefined && <FailureMessage error={acts.error} />}
            {items.length === 0 ? (
              <p className={styles.none}>All receipts are matched.</p>
            ) : (
              <ul className={styles.items}>
                {items.slice(0, shown).map((receipt) => (
                  <ReceiptItem key={receipt.receiptId} receipt={receipt} acts={acts} />
                ))}
              </ul>
            )}
            <div className={styles.foot}>
              {lastFile !== null && <LastFile file={lastFile} />}
              <p className={styles.note}>A second person must confirm amounts over $10,000.00.</p>
              <div className={styles.acts}>
                <Button size="sm" variant="default" onClick={() => void acts.readFile()}>
                  Import bank file
                </Button>
                <Link to="/desk/receipts">All receipts</Link>
              </div>
            </div>
          </>
        )}
      </Screen>
    </Card>
  );
}

type File = NonNullable<EndpointResult<typeof listReceipts>['lastFile']>;

function LastFile({ file: { format, readAt, entries, matched } }: { readonly file: File }) {
  const on = formatDay(day(dayInZone(new Date(readAt), providerZone))).slice(0, 5);
  return (
    <>
      <div className={styles.fileLine}>
        <span>
          Bank file {on}, {format}
        </span>
        <span>
          {matched} of {entries} matched
        </span>
      </div>
      <Meter label="Receipts matched from the last bank file" value={matched} most={Math.max(1, entries)} />
    </>
  );
}
