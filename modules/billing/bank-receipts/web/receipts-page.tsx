import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { secondPersonAbove } from '#modules/billing/wires/domain/second-person.ts';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { ReceiptButtons, ReceiptItem } from './receipt-item.tsx';
import { receiptName, receiptNote } from './receipt-words.ts';
import { receiptsQuery } from './receipt-queries.ts';
import { useReceiptActs } from './use-receipt-acts.ts';
import type { ReceiptActs } from './use-receipt-acts.ts';
import styles from './receipts.module.css';

const kinds: Readonly<Record<BankReceipt['status'], StatusKind>> = {
  Unmatched: 'warn',
  'Partially matched': 'warn',
  Matched: 'ok',
  Reversed: 'mute',
};

/** Everything that arrived at the bank: what waits first, then what it paid. */
export function ReceiptsPage() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery(receiptsQuery('all', search));
  const acts = useReceiptActs();
  return (
    <Screen query={query} title="Receipts">
      {({ items, unmatched }) => {
        const waiting = items.filter(({ left, status }) => left > 0 && status !== 'Reversed');
        const settled = items.filter((receipt) => !waiting.includes(receipt));
        return (
          <>
            <PageTitle
              title="Receipts"
              facts={`${formatCents(unmatched)} unmatched. Wires, ACH credits, checks and cash letters, entered or imported from a bank file.`}
              actions={
                <>
                  <Button variant="default" onClick={() => void acts.readFile()}>
                    Import bank file
                  </Button>
                  <Button leftSection={<Icon name="plus" size={15} />} onClick={() => void acts.enter()}>
                    Record receipt
                  </Button>
                </>
              }
            />
            {acts.error !== undefined && <FailureMessage error={acts.error} />}
            <TextInput
              size="sm"
              type="search"
              className={styles.search}
              aria-label="Search by remitter, reference or amount"
              placeholder="Remitter, reference, amount"
              leftSection={<Icon name="search" size={15} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {items.length === 0 ? (
              <EmptyState
                title={search === '' ? 'No receipts' : 'No matching receipts'}
                text={
                  search === ''
                    ? 'Import a bank file (CAMT.053 or BAI2), or record a receipt.'
                    : 'Try another remitter, reference or amount.'
                }
              />
            ) : (
              <div className={styles.lists}>
                <Card label="Unmatched" padded={false}>
                  <div className={styles.listHead}>
                    <h2 className={styles.listTitle}>Unmatched</h2>
                    <ConfirmAll waiting={waiting} acts={acts} />
                  </div>
                  {waiting.length === 0 ? (
                    <p className={styles.none}>All receipts are matched.</p>
                  ) : (
                    <ul className={styles.items}>
                      {waiting.map((receipt) => (
                        <ReceiptItem key={receipt.receiptId} receipt={receipt} acts={acts} />
                      ))}
                    </ul>
                  )}
                </Card>
                <Card label="Matched" padded={false}>
                  <h2 className={styles.listTitle}>Matched and reversed</h2>
                  {settled.length === 0 ? (
                    <p className={styles.none}>No matched receipts yet.</p>
                  ) : (
                    <ul className={styles.items}>
                      {settled.map((receipt) => (
                        <Settled key={receipt.receiptId} receipt={receipt} acts={acts} />
                      ))}
                    </ul>
                  )}
                </Card>
              </div>
            )}
          </>
        );
      }}
    </Screen>
  );
}

interface ConfirmAllProps {
  readonly waiting: readonly BankReceipt[];
  readonly acts: ReceiptActs;
}

/** All exact proposals below the limit; with one, its own button is enough. */
function ConfirmAll({ waiting, acts }: ConfirmAllProps) {
  const exact = waiting.filter(
    ({ proposal, entry, amount }) =>
      proposal?.kind === 'exact' && entry === null && amount <= secondPersonAbove,
  );
  if (exact.length < 2) return null;
  return (
    <Button size="sm" onClick={() => void acts.confirmAll(exact)}>
      Confirm {exact.length} exact matches
    </Button>
  );
}

function Settled({ receipt, acts }: { readonly receipt: BankReceipt; readonly acts: ReceiptActs }) {
  const canTakeBack = receipt.actions.includes('unapply');
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong className={styles.name}>{receiptName(receipt)}</strong>
        <StatusBadge kind={kinds[receipt.status]}>{receipt.status}</StatusBadge>
        <strong className={styles.amount}>{formatCents(receipt.amount)}</strong>
      </div>
      <p className={styles.note}>{receiptNote(receipt)}</p>
      {receipt.parts.map(({ partId, company, number, amount, reversalReason }) => (
        <p key={partId} className={styles.part}>
          <span>
            {formatCents(amount)} {reversalReason === null ? 'applied to' : 'unapplied from'} {company},{' '}
            {number ?? 'credit'}
            {reversalReason === null ? '' : `: ${reversalReason}`}
          </span>
          {canTakeBack && reversalReason === null && (
            <TextButton
              label={`Unapply ${formatCents(amount)} from ${company}, ${number ?? 'credit'}`}
              onClick={() => void acts.unapply(receipt, partId)}
            >
              Unapply
            </TextButton>
          )}
        </p>
      ))}
      <ReceiptButtons receipt={receipt} acts={acts} />
    </li>
  );
}
