import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { useSavedStoneActions } from './saved-stone-queries.ts';
import type { SavedStone } from './saved-stone-queries.ts';
import styles from './saved-stones.module.css';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';

interface SavedStoneRowProps {
  readonly saved: SavedStone;
  readonly stone: DetailedStone;
}

/** A saved stone: description, current and past price, availability. */
export function SavedStoneRow({ saved, stone }: SavedStoneRowProps) {
  const { save, remove } = useSavedStoneActions();
  const title = stoneTitle(stone);
  const removeStone = async (): Promise<void> => {
    if (!(await remove(saved.itemId))) return;
    toast.show({
      sentence: `${title} removed from saved stones`,
      link: { label: 'Undo', run: () => void save(saved.itemId) },
    });
  };
  return (
    <li>
      <DrawnStone stone={stone} size={40} decorative />
      <span className={styles.named}>
        <b>
          <StoneLink stone={stone}>{title}</StoneLink>
        </b>
        <span>
          {stone.diamondType === 'Lab' ? 'Lab-grown, ' : ''}
          {makeLabel(stone)}, {reportLabel(stone)}, saved {savedDay(saved)}
        </span>
      </span>
      <span className={styles.price}>
        {stone.isListed ? <Availability saved={saved} stone={stone} /> : <Unavailable />}
      </span>
      <TextButton label={`Remove ${title} from saved stones`} onClick={() => void removeStone()}>
        Remove
      </TextButton>
    </li>
  );
}

const Unavailable = () => <StatusBadge kind="bad">No longer available</StatusBadge>;

function Availability({ saved, stone }: SavedStoneRowProps) {
  // It would show a client the jeweler's cost.
  const { isOn: isForClient } = useClientView();
  const since = isForClient ? undefined : priceSince(saved, stone);
  return (
    <>
      <b>
        <StonePrice stone={stone} />
      </b>
      {since !== undefined && (
        <span className={styles.since} data-less={stone.price < saved.priceThen || undefined}>
          {since}
        </span>
      )}
      {stone.heldUntil !== null && <StatusBadge kind="ok">Held for your company</StatusBadge>}
      {stone.isHeldElsewhere && <StatusBadge kind="warn">On hold by another buyer</StatusBadge>}
    </>
  );
}

/** "11/12/2026": the day on which a stone was saved. */
const savedDay = ({ savedAt }: Pick<SavedStone, 'savedAt'>): string =>
  formatDay(day(providerDay(new Date(savedAt))));

/**
 * "Stone price down $120.00 since 11/12/2026": without fees and tax, because those of that day are not stored. Undefined
 * for the same price.
 */
export function priceSince(
  saved: Pick<SavedStone, 'savedAt' | 'priceThen'>,
  { price }: { readonly price: number },
): string | undefined {
  const more = price - saved.priceThen;
  if (more === 0) return undefined;
  const amount = formatCents(cents(Math.abs(more)));
  return `Stone price ${more < 0 ? 'down' : 'up'} ${amount} since ${savedDay(saved)}`;
}
