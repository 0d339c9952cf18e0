import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import type { Memo } from '../contract/memo-shapes.ts';
import { percentText } from './memo-words.ts';
import styles from './memo.module.css';

/** What is signed: the memo's own terms, then the clauses of its version. */
export function MemoTerms({ memo }: { readonly memo: Memo }) {
  return (
    <div className={styles.termsText} tabIndex={0} role="region" aria-label="Memo terms">
      <FactList>
        <FactLine name="Items">{counted(memo.lineCount, 'line')}</FactLine>
        <FactLine name="Memo total">{formatCents(cents(memo.valueTotal))}</FactLine>
        <FactLine name="Valid for">{`${counted(memo.validityDays, 'day')} after receipt`}</FactLine>
        <FactLine name="Payment">{`${counted(memo.paymentDays, 'day')} after you keep an item`}</FactLine>
        <FactLine name="Late interest">
          {memo.interest === 0 ? 'None' : `${percentText(memo.interest)} per year, simple`}
        </FactLine>
      </FactList>
      {memo.termsClauses.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </div>
  );
}
