import { cents, formatCents } from '#kit/domain/money.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { MemoInvoice } from '../contract/memo-shapes.ts';
import { interestOn } from '../domain/memo-terms.ts';
import { briefDay } from './memo-words.ts';
import styles from './memo.module.css';

const daysShown = 30;
const width = 280;
const height = 44;

/** What late payment would cost: flat until the payment date, then simple interest by day. */
export function InterestPreview({ invoice }: { readonly invoice: MemoInvoice }) {
  const { amount, interest, payBy, keptOn } = invoice;
  const on = (days: number) => interestOn(amount, interest, day(payBy), addDays(day(payBy), days));
  const end = addDays(day(payBy), daysShown);
  const split = width * 0.5;
  const daily = formatCents(cents(on(1)));
  const last = formatCents(cents(on(daysShown)));
  return (
    <figure className={styles.interest}>
      <figcaption>
        <strong>If paid late</strong>
        <span>{`${daily} a day`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`$0.00 through ${briefDay(payBy)}, ${last} by ${briefDay(end)}`}
      >
        <path d={`M0 ${height - 4} H${split} L${width} 6 V${height - 4} Z`} className={styles.interestArea} />
        <path d={`M0 ${height - 4} H${split} L${width} 6`} className={styles.interestLine} />
        <line x1={split} x2={split} y1={4} y2={height - 4} className={styles.interestMark} />
      </svg>
      <div className={styles.interestEnds}>
        <span>{`${briefDay(keptOn)} kept`}</span>
        <span>{`$0.00 through ${briefDay(payBy)}`}</span>
        <span>{`${last} by ${briefDay(end)}`}</span>
      </div>
    </figure>
  );
}
