import { Button } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';
import type { MemoMoveName } from '../domain/memo-moves.ts';
import { taskOf } from '../domain/memo-tasks.ts';
import { DaysLeft } from './decision/days-left.tsx';
import { MemoParcels } from './decision/memo-parcels.tsx';
import { InterestPreview } from './interest-preview.tsx';
import { MemoImage } from './pictures/memo-image.tsx';
import { itemsNoun } from './memo-items.tsx';
import { ReturnPrice } from './decision/return-price.tsx';
import { fullDay, instantDay, percentText } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

type Act = readonly [move: MemoMoveName, label: string, run: () => void];

/** The acts of a stage, the one to do now first. */
function actsOf(memo: Memo, acts: MemoActs): readonly Act[] {
  const out = counted(memo.units.Out, itemsNoun(memo));
  const all: readonly Act[] = [
    ['send', 'Send memo', acts.send],
    ['accept', 'Accept', acts.accept],
    ...(memo.buyerIsGuest ? [] : [['ship', 'Ship insured', acts.shipInsured] as const]),
    ['ship', 'Mark shipped', acts.ship],
    ['receive', 'Mark received', acts.receive],
    ['takeBack', 'Confirm return', acts.takeBack],
    ['return', `Return ${out} insured`, acts.returnInsured],
    ['keep', `Keep ${out}`, () => acts.lines('keep')],
    ['return', 'Record return', () => acts.returnLines()],
    ['invoice', 'Invoice kept items', () => acts.plain('invoice')],
    ['close', 'Close memo', () => acts.end('close')],
    ['remind', 'Send reminder', () => acts.plain('remind')],
    ['recall', 'Request return', acts.recall],
    ['requestChange', 'Request a change', () => acts.end('requestChange')],
    ['withdraw', 'Withdraw to edit', () => acts.plain('withdraw')],
    ['undoShip', 'Mark not shipped', () => acts.plain('undoShip')],
    ['cancel', 'Cancel memo', () => acts.end('cancel')],
    ['delete', 'Delete draft', acts.remove],
  ];
  // A guest has no account to ship with.
  const isGuest = memo.buyerIsGuest && memo.party === 'buyer';
  return all.filter(
    ([move, , run]) => memo.actions.includes(move) && !(isGuest && run === acts.returnInsured),
  );
}

const waiting = (memo: Memo): string => {
  if (memo.status === 'Closed' || memo.status === 'Cancelled') return memo.status;
  if (memo.status === 'Draft') return 'Only your company sees this draft.';
  return `Waiting for ${memo.counterparty}`;
};

/** "Still out, 2 stones". */
function stillOut(memo: Memo): string {
  const { Out: out, 'Return in transit': inTransit, Disputed: disputed } = memo.units;
  return `Still out, ${counted(out + inTransit + disputed, itemsNoun(memo))}`;
}

function stepText(memo: Memo): string {
  if (memo.actions.includes('keep') && memo.units.Out > 0)
    return `Keep or return each ${itemsNoun(memo)} that is out.`;
  return taskOf(memo.party, memo)?.why ?? waiting(memo);
}

/** What is out, how long it may be, and what to do now. */
export function DecisionCard({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const offered = actsOf(memo, acts);
  return (
    <BrassCard label="Next step">
      {memo.valueOut > 0 ? (
        <div className={styles.still}>
          <div>
            <span className={styles.small}>{stillOut(memo)}</span>
            <strong className={styles.amount}>{formatCents(cents(memo.valueOut))}</strong>
          </div>
          {memo.daysLeft !== null && memo.dueOn !== null && memo.units.Out > 0 && (
            <DaysLeft daysLeft={memo.daysLeft} dueOn={memo.dueOn} validityDays={memo.validityDays} />
          )}
        </div>
      ) : (
        <div>
          <span className={styles.small}>Memo total</span>
          <strong className={styles.amount}>{formatCents(cents(memo.valueTotal))}</strong>
        </div>
      )}
      <p className={styles.task}>{stepText(memo)}</p>
      <Requests memo={memo} acts={acts} />
      {memo.actions.includes('return') && !memo.buyerIsGuest && <ReturnPrice memo={memo} />}
      <div className={styles.buttons}>
        {offered.map(([, label, run], at) => (
          <Button
            key={label}
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

/** On a phone the value still out and what to do stay at the thumb. */
export function ThumbBar({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const [first] = actsOf(memo, acts);
  if (first === undefined) return null;
  const [, label, run] = first;
  const isOut = memo.valueOut > 0;
  return (
    <div className={styles.thumb}>
      <div>
        <span className={styles.small}>{isOut ? stillOut(memo) : 'Memo total'}</span>
        <strong>{formatCents(cents(isOut ? memo.valueOut : memo.valueTotal))}</strong>
      </div>
      <Button disabled={acts.busy} onClick={run}>
        {label}
      </Button>
    </div>
  );
}

/** What one side asked of the other, and the insured shipments that were started. */
function Requests({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const { extensionAsked, recalledAt, party } = memo;
  const recalled = recalledAt !== null && memo.units.Out > 0;
  return (
    <>
      {recalled && (
        <p className={styles.recall}>
          {`Return requested ${instantDay(recalledAt)}. ${party === 'buyer' ? 'Return' : 'The buyer must return'} everything still out.`}
        </p>
      )}
      {extensionAsked !== null && memo.units.Out > 0 && (
        <div className={styles.asked}>
          <p>{`${party === 'seller' ? memo.buyer.name : 'You'} requested ${counted(extensionAsked, 'more day', 'more days')}.`}</p>
          {memo.actions.includes('answerExtension') && (
            <>
              <Button size="xs" disabled={acts.busy} onClick={() => acts.answerExtension(true)}>
                Grant
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={acts.busy}
                onClick={() => acts.answerExtension(false)}
              >
                Decline
              </Button>
            </>
          )}
        </div>
      )}
      <MemoParcels memo={memo} />
    </>
  );
}

export function TermsCard({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const isBuyer = memo.party === 'buyer';
  return (
    <Card label="Terms">
      {memo.logoId !== null && (
        <MemoImage
          fileId={memo.logoId}
          alt={`Logo of ${memo.seller.name}`}
          className={styles.logo}
          load={acts.loadFile}
        />
      )}
      <SectionTitle beside={`Version ${memo.termsVersion}`}>Terms</SectionTitle>
      <FactList>
        <FactLine name="Due back">
          {memo.dueOn === null
            ? `${counted(memo.validityDays, 'day')} after receipt`
            : `${fullDay(memo.dueOn)}, ${counted(memo.validityDays, 'day')}`}
        </FactLine>
        <FactLine name="Title stays with">{isBuyer ? memo.seller.name : 'You, until you invoice'}</FactLine>
        <FactLine name="Risk of loss">
          {isBuyer ? 'You, until returned' : `${memo.buyer.name}, until returned`}
        </FactLine>
        <FactLine name="Payment">{`${counted(memo.paymentDays, 'day')} after an item is kept`}</FactLine>
        <FactLine name="Late interest">
          {memo.interest === 0 ? 'None' : `${percentText(memo.interest)} per year, simple`}
        </FactLine>
        {memo.keptUntil !== null && <FactLine name="Records kept until">{fullDay(memo.keptUntil)}</FactLine>}
        {memo.shipping !== null && (
          <FactLine name="Shipped">
            {memo.shipping.way === 'hand'
              ? 'Handed over in person'
              : `${memo.shipping.carrier} ${memo.shipping.trackingNumber}`}
          </FactLine>
        )}
      </FactList>
      {memo.invoices.map((invoice) => (
        <InvoiceFacts key={invoice.invoiceId} invoice={invoice} memo={memo} acts={acts} />
      ))}
      {memo.invoices.length > 0 && (
        <p className={styles.small}>
          {`Estimate only. ${memo.seller.name}, not Loupe, collects payment and interest.`}
        </p>
      )}
    </Card>
  );
}

interface InvoiceProps {
  readonly invoice: MemoInvoice;
  readonly memo: Memo;
  readonly acts: MemoActs;
}

function InvoiceFacts({ invoice, memo, acts }: InvoiceProps) {
  const { number, amount, payBy, paidOn } = invoice;
  return (
    <div className={styles.invoice}>
      <FactList>
        <FactLine name={`Invoice ${number}`} strong>
          {formatCents(cents(amount))}
        </FactLine>
        <FactLine name={paidOn === null ? 'Pay by' : 'Paid'}>{fullDay(paidOn ?? payBy)}</FactLine>
      </FactList>
      <div className={styles.invoiceActs}>
        <TextButton label={`Download invoice ${number}`} onClick={() => acts.downloadInvoice(invoice)}>
          Download
        </TextButton>
        {memo.party === 'seller' && paidOn === null && (
          <TextButton label={`Mark paid: invoice ${number}`} onClick={() => acts.markPaid(invoice)}>
            Mark paid
          </TextButton>
        )}
      </div>
      {paidOn === null && invoice.interest > 0 && <InterestPreview invoice={invoice} />}
    </div>
  );
}
