import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import {
  caratLabel,
  locationLabel,
  reportLabel,
  sizeLabel,
  stoneTitle,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { AddToCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { cartAddress, cartQuery, isInCart, cartModule } from '#modules/marketplace/cart/web/cart-queries.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { ScaledStone } from '#modules/marketplace/stones/web/scaled-stone.tsx';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { describeDifferences, describeSimilarities } from './difference-words.ts';
import type { Match } from './pairs-address.ts';
import styles from './pairs.module.css';
import { useAddBoth } from './use-add-both.ts';

interface MatchRowProps {
  readonly stone: DetailedStone;
  readonly match: Match;
  /** All shown stones, drawn at one scale. */
  readonly all: readonly Diamond[];
  /** The closest match, with a highlighted button. */
  readonly first: boolean;
}

/** A match beside the stone: closeness, differences, prices and actions. */
export function MatchRow({
  stone,
  match: { diamond, differs, score, isHeldElsewhere },
  all,
  first,
}: MatchRowProps) {
  const client = useClientView();
  const differences = describeDifferences({ stone, match: diamond, differs });
  const similarities = describeSimilarities({ stone, differs });
  const pair = [stone, diamond];
  const { busy, notAdded, add } = useAddBoth(pair);
  return (
    <li className={styles.match}>
      <div className={styles.drawn} aria-hidden>
        <ScaledStone stone={stone} first={undefined} all={all} turn={undefined} size={drawnSize} />
        <ScaledStone stone={diamond} first={stone} all={all} turn={undefined} size={drawnSize} />
      </div>
      <div className={styles.named}>
        <b>
          <StoneLink stone={diamond}>{stoneTitle(diamond)}</StoneLink>
        </b>
        <span className={styles.quiet}>
          {reportLabel(diamond)}, {sizeLabel(diamond)} mm
          {client.isOn ? '' : `, ${locationLabel(diamond)}`}
        </span>
        <span>{differences.length === 0 ? 'No differences' : capital(differences.join(', '))}.</span>
        {similarities !== undefined && <span className={styles.quiet}>{similarities}</span>}
        {isHeldElsewhere && (
          <span>
            <StatusBadge kind="warn">On hold by another buyer</StatusBadge>
          </span>
        )}
      </div>
      <p className={styles.score}>
        <b>{score}</b> of 100 <span>match score</span>
      </p>
      <PairPrice stone={stone} match={diamond} />
      <div className={styles.acts}>
        <Button
          variant="default"
          component={Link}
          to="/marketplace/compare"
          search={{ stones: pair.map(({ supplierItemIdentifier }) => supplierItemIdentifier).join() }}
          leftSection={<Icon name="swap" size={18} />}
        >
          Compare both
        </Button>
        {!client.isOn &&
          !isHeldElsewhere &&
          (isAvailable(stone) ? (
            <AddBothButton pair={pair} busy={busy} add={add} variant={first ? 'filled' : 'default'} />
          ) : (
            <AddToCartButton stone={{ ...diamond, isHeldElsewhere }} variant={first ? 'filled' : 'default'} />
          ))}
      </div>
      {notAdded.length > 0 && (
        <div className={styles.refused}>
          {notAdded.map(({ sentence, next }) => (
            <RefusalMessage key={sentence} sentence={sentence} next={next} />
          ))}
        </div>
      )}
    </li>
  );
}

const drawnSize = 76;

const isAvailable = ({ isListed, isHeldElsewhere }: DetailedStone): boolean => isListed && !isHeldElsewhere;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The price of both, or of the match alone when the first stone is gone. */
function PairPrice({ stone, match }: { readonly stone: DetailedStone; readonly match: Diamond }) {
  const { header, isDelivered, formatSum } = useShownPrice();
  const pair = isAvailable(stone);
  return (
    <p className={styles.price}>
      <b>{formatSum(pair ? [stone, match] : [match])}</b>
      <span className={styles.quiet}>
        {pair ? 'Pair' : 'This stone'}
        {isDelivered === true ? `, ${header.toLowerCase().replace('ach', 'ACH')}` : ''}
      </span>
      <span className={styles.quiet}>{caratLabel({ carat: stone.carat + match.carat })} ct total</span>
    </p>
  );
}

interface AddBothProps {
  readonly pair: readonly Diamond[];
  readonly busy: boolean;
  add(): Promise<void>;
  readonly variant: 'filled' | 'default';
}

/** Two stones already in the cart link to it. */
function AddBothButton({ pair, busy, add, variant }: AddBothProps) {
  const navigate = useNavigate();
  const moduleType = pair[0] === undefined ? 0 : cartModule(pair[0]);
  const { data: cart } = useQuery(cartQuery(moduleType));
  const areInCart = pair.every((stone) => isInCart(cart, stone));
  return (
    <Button
      variant={areInCart ? 'default' : variant}
      loading={busy}
      leftSection={<Icon name="cart" size={18} />}
      onClick={() => void (areInCart ? navigate(cartAddress(moduleType)) : add())}
    >
      {areInCart ? 'Both in cart' : 'Add both to cart'}
    </Button>
  );
}
