import { Button } from '@mantine/core';
import { formatCents } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { receiptName, receiptNote } from './receipt-words.ts';
import type { ReceiptActs } from './use-receipt-acts.ts';
import styles from './receipts.module.css';

const icons: Readonly<Record<NonNullable<BankReceipt['proposal']>['kind'], IconName>> = {
  exact: 'check',
  differs: 'warning',
  possible: 'info',
  none: 'info',
};

/** Money that waits, with what it probably pays and what to do. */
export function ReceiptItem({
  receipt,
  acts,
}: {
  readonly receipt: BankReceipt;
  readonly acts: ReceiptActs;
}) {
  const { proposal, entry, left } = receipt;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong className={styles.name}>{receiptName(receipt)}</strong>
        <strong className={styles.amount}>{formatCents(left)}</strong>
      </div>
      <p className={styles.note}>{receiptNote(receipt)}</p>
      {entry === null && proposal !== null && (
        <p className={styles.proposal} data-kind={proposal.kind}>
          <Icon name={icons[proposal.kind]} size={15} /> <span>{proposal.says}</span>
        </p>
      )}
      {entry !== null && (
        <p className={styles.proposal} data-kind="differs">
          <Icon name="hourglass" size={15} />{' '}
          <span>
            {entry.enteredBy} {entry.kind === 'apply' ? 'applied' : 'reversed'} {formatCents(entry.amount)}.
            {entry.reason === null ? '' : ` ${entry.reason}`} A second person must confirm this entry.
          </span>
        </p>
      )}
      <ReceiptButtons receipt={receipt} acts={acts} />
    </li>
  );
}

export function ReceiptButtons({
  receipt,
  acts,
}: {
  readonly receipt: BankReceipt;
  readonly acts: ReceiptActs;
}) {
  const name = receiptName(receipt);
  const has = (action: BankReceipt['actions'][number]) => receipt.actions.includes(action);
  const isExact = receipt.proposal?.kind === 'exact';
  return (
    <div className={styles.acts}>
      {has('confirm') && (
        <Button
          size="sm"
          aria-label={`Confirm entry: ${name}`}
          onClick={() => void acts.confirmEntry(receipt)}
        >
          Confirm entry
        </Button>
      )}
      {has('discard') && (
        <TextButton label={`Discard entry: ${name}`} onClick={() => void acts.discardEntry(receipt)}>
          Discard entry
        </TextButton>
      )}
      {has('apply') && isExact && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Confirm: ${name}`}
          onClick={() => void acts.confirmProposal(receipt)}
        >
          Confirm
        </Button>
      )}
      {has('apply') && !isExact && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Choose open item: ${name}`}
          onClick={() => void acts.apply(receipt)}
        >
          Choose open item
        </Button>
      )}
      {has('apply') && isExact && (
        <TextButton label={`Change: ${name}`} onClick={() => void acts.apply(receipt)}>
          Change
        </TextButton>
      )}
      {has('reverse') && (
        <TextButton label={`Reverse: ${name}`} onClick={() => void acts.reverse(receipt)}>
          Reverse
        </TextButton>
      )}
    </div>
  );
}
