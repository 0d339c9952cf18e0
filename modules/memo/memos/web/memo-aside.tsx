import { Button } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';
import type { MemoMoveName } from '../domain/memo-moves.ts';
import { taskOf } from '../domain/memo-tasks.ts';
import { InterestPreview } from './interest-preview.tsx';
import { itemsNoun } from './memo-items.tsx';
import { daysLeftText, dueTone, fullDay, percentText } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

type Act = readonly [move: MemoMoveName, label: string, run: () => void];

/** The acts of a stage, the one to do now first. */
function actsOf(memo: Memo, acts: MemoActs): readonly Act[] {
  const out = counted(memo.units.Out, itemsNoun(memo));
  const all: readonly Act[] = [
    ['send', 'Send memo', acts.send],
    ['accept', 'Accept', acts.accept],
    ['ship', 'Mark shipped', acts.ship],
    ['receive', 'Mark received', acts.receive],
    ['takeBack', 'Confirm return', acts.takeBack],
    ['return', `Return ${out}`, () => acts.giveBack()],
    ['keep', `Keep ${out}`, () => acts.lines('keep')],
    ['invoice', 'Invoice kept items', () => acts.plain('invoice')],
    ['close', 'Close memo', () => acts.end('close')],
    ['requestChange', 'Request a change', () => acts.end('requestChange')],
    ['withdraw', 'Take back to edit', () => acts.plain('withdraw')],
    ['undoShip', 'Undo shipping', () => acts.plain('undoShip')],
    ['cancel', 'Cancel memo', () => acts.end('cancel')],
    ['delete', 'Delete draft', acts.remove],
  ];
  return all.filter(([move]) => memo.actions.includes(move));
}

const waiting = (memo: Memo): string => {
  if (memo.status === 'Closed' || memo.status === 'Cancelled') return memo.status;
  if (memo.status === 'Draft') return 'Only your company sees this draft.';
  return `Waiting for ${memo.counterparty}`;
};

/** What is out, how long it may be, and what to do now. */
export function DecisionCard({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const task = taskOf(memo.party, memo);
  const offered = actsOf(memo, acts);
  const noun = itemsNoun(memo);
  return (
    <BrassCard label="Next step">
      {memo.valueOut > 0 ? (
        <div className={styles.still}>
          <div>
            <span className={styles.small}>
              {`Still out, ${counted(memo.units.Out + memo.units['Return in transit'] + memo.units.Disputed, noun)}`}
            </span>
            <strong className={styles.amount}>{formatCents(cents(memo.valueOut))}</strong>
          </div>
          {memo.daysLeft !== null && memo.dueOn !== null && memo.units.Out > 0 && (
            <div className={styles.left} data-tone={dueTone(memo.daysLeft)}>
              <strong>{daysLeftText(memo.daysLeft)}</strong>
              <span className={styles.small}>due {fullDay(memo.dueOn)}</span>
            </div>
          )}
        </div>
      ) : (
        <div>
          <span className={styles.small}>Memo total</span>
          <strong className={styles.amount}>{formatCents(cents(memo.valueTotal))}</strong>
        </div>
      )}
      <p className={styles.task}>{task?.why ?? waiting(memo)}</p>
      <div className={styles.buttons}>
        {offered.map(([move, label, run], at) => (
          <Button
            key={move}
            variant={at === 0 ? 'filled' : 'default'}
            disabled={acts.busy}
            onClick={run}
            fullWidth
          >
            {label}
          </Button>
        ))}
      </div>
    </BrassCard>
  );
}

export function TermsCard({ memo }: { readonly memo: Memo }) {
  const isBuyer = memo.party === 'buyer';
  return (
    <Card label="Terms">
      <SectionTitle beside={`Version ${memo.termsVersion}`}>Terms</SectionTitle>
      <FactList>
        <FactLine name="Due back">
          {memo.dueOn === null
            ? `${counted(memo.validityDays, 'day')} after receipt`
            : `${fullDay(memo.dueOn)}, ${counted(memo.validityDays, 'day')}`}
        </FactLine>
        <FactLine name="Title stays with">{isBuyer ? memo.seller.name : 'You, until you invoice'}</FactLine>
        <FactLine name="Risk is with">
          {isBuyer ? 'You, until returned' : `${memo.buyer.name}, until returned`}
        </FactLine>
        <FactLine name="Payment">{`${counted(memo.paymentDays, 'day')} after an item is kept`}</FactLine>
        <FactLine name="Interest after that">
          {memo.interest === 0 ? 'None' : `${percentText(memo.interest)} a year, simple`}
        </FactLine>
        {memo.shipping !== null && (
          <FactLine name="Shipped">
            {memo.shipping.way === 'hand'
              ? 'Handed over in person'
              : `${memo.shipping.carrier} ${memo.shipping.trackingNumber}`}
          </FactLine>
        )}
      </FactList>
      {memo.invoices.map((invoice) => (
        <InvoiceFacts key={invoice.invoiceId} invoice={invoice} />
      ))}
      {memo.invoices.length > 0 && (
        <p className={styles.small}>
          {`A preview. ${memo.seller.name} collects invoices and interest. Loupe never charges them.`}
        </p>
      )}
    </Card>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: MemoInvoice }) {
  const { number, amount, payBy, paidOn } = invoice;
  return (
    <div className={styles.invoice}>
      <FactList>
        <FactLine name={`Invoice ${number}`} strong>
          {formatCents(cents(amount))}
        </FactLine>
        <FactLine name={paidOn === null ? 'Pay by' : 'Paid'}>{fullDay(paidOn ?? payBy)}</FactLine>
      </FactList>
      {paidOn === null && invoice.interest > 0 && <InterestPreview invoice={invoice} />}
    </div>
  );
}
