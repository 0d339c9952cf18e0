import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';
import { lineOutcomes } from '../domain/line-outcome.ts';
import { ItemPicture } from './pictures/item-picture.tsx';
import { OutcomeBadge } from './memo-badges.tsx';
import { ItemActs } from './memo-item-acts.tsx';
import { daysLeftText, fullDay } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

/** "stones" if all are diamonds. */
export const itemsNoun = ({ lines }: Pick<Memo, 'lines'>): 'stone' | 'item' =>
  lines.length > 0 && lines.every(({ item }) => item.kind === 'Diamond') ? 'stone' : 'item';

const decided = ['Out', 'Return in transit', 'Disputed', 'Kept', 'Invoiced', 'Returned'] as const;

const placeOf = ({ units }: MemoLine): number => decided.findIndex((outcome) => units[outcome] > 0);

/** Open lines first, as the decision is about them. */
const inOrder = (lines: readonly MemoLine[]): readonly MemoLine[] =>
  lines.toSorted((a, b) => placeOf(a) - placeOf(b) || a.line - b.line);

export function MemoItems({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const title = itemsNoun(memo) === 'stone' ? 'Stones' : 'Items';
  const shown = memo.shippedAt === null ? [] : lineOutcomes.filter((outcome) => memo.units[outcome] > 0);
  return (
    <Card label={title}>
      <SectionTitle beside={`Memo total ${formatCents(cents(memo.valueTotal))}`}>{title}</SectionTitle>
      {shown.length > 0 && (
        <>
          <ul className={styles.outcomes}>
            {shown.map((outcome) => (
              <li key={outcome}>
                <span className={styles.swatch} data-outcome={outcome} />
                {outcome} {memo.units[outcome]} <strong>{formatCents(cents(memo.valueBy[outcome]))}</strong>
              </li>
            ))}
          </ul>
          <div className={styles.outcomeBar} aria-hidden>
            {shown.map((outcome) => (
              <span key={outcome} data-outcome={outcome} style={{ flexGrow: memo.valueBy[outcome] }} />
            ))}
          </div>
        </>
      )}
      <ul className={styles.items}>
        {inOrder(memo.lines).map((line) => (
          <Item key={line.line} memo={memo} line={line} acts={acts} />
        ))}
      </ul>
      {memo.note !== '' && <p className={styles.note}>{memo.note}</p>}
    </Card>
  );
}

interface ItemProps {
  readonly memo: Memo;
  readonly line: MemoLine;
  readonly acts: MemoActs;
}

function Item({ memo, line, acts }: ItemProps) {
  const { item, title, marks, price, quantity } = line;
  const each = item.kind === 'Diamond' ? `${formatCents(item.pricePerCarat)}/ct` : undefined;
  return (
    <li className={styles.item}>
      <span className={styles.place}>{line.line}</span>
      <ItemPicture line={line} load={acts.loadFile} />
      <div className={styles.itemWords}>
        <strong>{title}</strong>
        <span>{marks}</span>
        {item.notes !== '' && <span>{item.notes}</span>}
      </div>
      <div className={styles.price}>
        <strong>{formatCents(cents(price * quantity))}</strong>
        <span>{quantity > 1 ? `${quantity} at ${formatCents(cents(price))}` : each}</span>
      </div>
      <ItemStatus memo={memo} line={line} />
      <ItemActs memo={memo} line={line} acts={acts} />
    </li>
  );
}

function ItemStatus({ memo, line }: Omit<ItemProps, 'acts'>) {
  if (memo.shippedAt === null) return <div className={styles.status} />;
  const shown = lineOutcomes.filter((outcome) => line.units[outcome] > 0);
  return (
    <div className={styles.status}>
      {shown.map((outcome) => (
        <span key={outcome}>
          <OutcomeBadge outcome={outcome} {...(line.quantity > 1 ? { units: line.units[outcome] } : {})} />
        </span>
      ))}
      {line.units.Out > 0 && memo.dueOn !== null && memo.daysLeft !== null && (
        <span className={styles.small}>{`due ${fullDay(memo.dueOn)}, ${daysLeftText(memo.daysLeft)}`}</span>
      )}
      {line.units['Return in transit'] > 0 && line.returnedBy !== null && (
        <span className={styles.small}>{line.returnedBy}</span>
      )}
      {line.units.Kept > 0 && line.keptOn !== null && (
        <span className={styles.small}>
          {`by ${memo.party === 'buyer' ? 'you' : memo.buyer.name} ${fullDay(line.keptOn)}`}
        </span>
      )}
      {line.units.Disputed > 0 && line.dispute !== null && (
        <span className={styles.small}>{line.dispute}</span>
      )}
    </div>
  );
}
