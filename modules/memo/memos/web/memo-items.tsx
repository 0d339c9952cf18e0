import { Button } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';
import { lineOutcomes } from '../domain/line-outcome.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import { ItemPicture } from './pictures/item-picture.tsx';
import { OutcomeBadge } from './memo-badges.tsx';
import { daysLeftText, fullDay } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

/** "stones" if all are diamonds. */
export const itemsNoun = ({ lines }: Pick<Memo, 'lines'>): 'stone' | 'item' =>
  lines.length > 0 && lines.every(({ item }) => item.kind === 'Diamond') ? 'stone' : 'item';

/** Open lines first, as the decision is about them. */
const inOrder = (lines: readonly MemoLine[]): readonly MemoLine[] =>
  lines.toSorted((a, b) => Number(b.units.Out > 0) - Number(a.units.Out > 0) || a.line - b.line);

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
      {line.units.Disputed > 0 && line.dispute !== null && (
        <span className={styles.small}>{line.dispute}</span>
      )}
    </div>
  );
}

function ItemActs({ memo, line, acts }: ItemProps) {
  const { item } = line;
  const has = (outcome: LineOutcome) => line.units[outcome] > 0;
  const may = (move: Memo['actions'][number]) => memo.actions.includes(move);
  const named = (verb: string) => `${verb}: line ${line.line}`;
  const invoice = memo.invoices.find(({ lines }) => lines.some((one) => one.line === line.line));
  return (
    <div className={styles.acts}>
      {may('keep') && has('Out') && (
        <>
          <Button
            variant="default"
            size="xs"
            aria-label={named('Keep')}
            onClick={() => acts.lines('keep', line.line)}
          >
            Keep
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={named('Return')}
            onClick={() => acts.giveBack(line.line)}
          >
            Return
          </Button>
        </>
      )}
      {memo.party === 'seller' && item.kind === 'Diamond' && has('Returned') && (
        <Link to="/marketplace/feeds" aria-label={`List on the marketplace: line ${line.line}`}>
          List on the marketplace
        </Link>
      )}
      <PriceActs memo={memo} line={line} acts={acts} />
      {may('undoKeep') && has('Kept') && (
        <TextButton label={named('Undo keep')} onClick={() => acts.lines('undoKeep', line.line)}>
          Undo keep
        </TextButton>
      )}
      {may('undoReturn') && has('Return in transit') && (
        <TextButton label={named('Undo return')} onClick={() => acts.lines('undoReturn', line.line)}>
          Undo return
        </TextButton>
      )}
      {may('settleAsReturned') && has('Disputed') && (
        <TextButton
          label={named('Settle as returned')}
          onClick={() => acts.lines('settleAsReturned', line.line)}
        >
          Settle as returned
        </TextButton>
      )}
      {may('settleAsKept') && has('Disputed') && (
        <TextButton label={named('Settle as kept')} onClick={() => acts.lines('settleAsKept', line.line)}>
          Settle as kept
        </TextButton>
      )}
      {has('Invoiced') && invoice !== undefined && (
        <span className={styles.small}>Invoice {invoice.number}</span>
      )}
    </div>
  );
}

/** A new price is one side's request until the other side accepts. */
function PriceActs({ memo, line, acts }: ItemProps) {
  const { priceAsked, units } = line;
  const named = (verb: string) => `${verb}: line ${line.line}`;
  const isOpen = units.Out + units.Kept + units.Disputed > 0;
  if (!memo.actions.includes('askPrice') || units.Returned + units.Invoiced > 0 || !isOpen) return null;
  if (priceAsked === null)
    return (
      <TextButton label={named('Request price change')} onClick={() => acts.askPrice(line)}>
        Request price change
      </TextButton>
    );
  const asked = formatCents(cents(priceAsked.price));
  if (priceAsked.by === memo.party) return <span className={styles.small}>{`You requested ${asked}`}</span>;
  return (
    <span className={styles.priceAsked}>
      {`${memo.counterparty} requests ${asked}`}
      <TextButton label={named('Accept')} onClick={() => acts.answerPrice(line, true)}>
        Accept
      </TextButton>
      <TextButton label={named('Decline')} onClick={() => acts.answerPrice(line, false)}>
        Decline
      </TextButton>
    </span>
  );
}
