import { counted } from '#kit/domain/text/counted.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { MemoBadge } from './memo-badges.tsx';
import { itemsNoun } from './memo-items.tsx';
import { daysText, dueTone, longDay } from './memo-words.ts';
import styles from './memo.module.css';

/** Below the title: status, the other side, and what is out. On a phone, when that is due comes first. */
export function MemoFacts({ memo }: { readonly memo: Memo }) {
  const { dueOn, daysLeft } = memo;
  const out = outText(memo);
  if (out === undefined || dueOn === null || daysLeft === null)
    return (
      <span className={styles.facts}>
        <MemoBadge status={memo.status} /> {factsOf(memo)}
      </span>
    );
  const due = longDay(dueOn);
  return (
    <span className={styles.facts}>
      <MemoBadge status={memo.status} /> {whoOf(memo)}
      <span className={styles.dueFirst}>
        <strong className={styles.dueDay}>{`Due ${due}`}</strong>
        <span>
          <strong
            className={styles.daysLeft}
            data-tone={dueTone(daysLeft)}
          >{`${daysText(daysLeft)}. `}</strong>
          {out}
          <span className={styles.wideOnly}>{`, due ${due}`}</span>.
        </span>
      </span>
    </span>
  );
}

/** Whether `MemoFacts` leads with a date on a phone. */
export const isDue = (memo: Memo): boolean =>
  outText(memo) !== undefined && memo.dueOn !== null && memo.daysLeft !== null;

/** "2 of 5 stones are still out". */
function outText(memo: Memo): string | undefined {
  const { Out: out } = memo.units;
  if (memo.receivedAt === null || memo.closedAt !== null || out === 0) return undefined;
  return `${out} of ${counted(unitsOf(memo), itemsNoun(memo))} ${out === 1 ? 'is' : 'are'} still out`;
}

const otherOf = ({ party, seller, buyer }: Memo): Memo['buyer'] => (party === 'seller' ? buyer : seller);

function whoOf(memo: Memo): string {
  const { name, place } = otherOf(memo);
  const who = [name, place].filter((part) => part !== '').join(', ');
  return `${memo.party === 'seller' ? 'To' : 'From'} ${who}.`;
}

function factsOf(memo: Memo): string {
  if (otherOf(memo).name === '') return 'No buyer yet.';
  if (memo.receivedAt === null || memo.closedAt !== null)
    return `${whoOf(memo)} ${counted(unitsOf(memo), itemsNoun(memo))}.`;
  const out = outText(memo);
  return `${whoOf(memo)} ${out === undefined ? 'Nothing is out.' : `${out}.`}`;
}

const unitsOf = ({ lines }: Memo): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
