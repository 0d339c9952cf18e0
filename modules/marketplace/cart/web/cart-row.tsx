import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { ClickPopover } from '#kit/web/dialog/click-popover.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import type { Fact } from '#kit/web/dialog/facts-table.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Cart, CartItem } from '../contract/cart.ts';
import {
  culetWords,
  fluorescenceWords,
  girdleLabel,
  knownOrDash,
  makeLabel,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  hundredths,
  offListLabel,
  locationLabel,
  reportLabel,
  sizeLabel,
  stoneTitle,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { MismatchBadge } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import { paymentWords } from '#modules/marketplace/fees/domain/fee-table.ts';
import { usePaymentChoice } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import styles from './cart.module.css';
import { HoldLine } from '#modules/marketplace/holds/web/hold-line.tsx';
import { Replacements } from './replacements.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartRowProps {
  readonly cart: Cart;
  readonly item: CartItem;
  readonly actions: CartActions;
  /** With fees and tax; undefined until known. */
  readonly landed: number | undefined;
}

/** One stone of the cart: description, availability, price and actions. */
export function CartRow({ cart, item, actions, landed }: CartRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = `details-${item.id}`;
  const { supplierItemIdentifier: itemId } = item;
  return (
    <li className={styles.row} data-gone={!item.availableIndicator || undefined}>
      <div className={styles.stone}>
        <DrawnStone stone={item} size={54} decorative />
        <div className={styles.named}>
          <b>
            <StoneLink stone={item}>{stoneTitle(item)}</StoneLink>
          </b>
          <MismatchBadge stone={item} />
          <span className={styles.quiet}>
            Item {itemId}, {locationLabel(item)}
          </span>
          <span className={styles.quiet}>
            {makeLabel(item)}, {item.ags?.agsNumber ? `AGS ${item.ags.agsNumber}` : reportLabel(item)}
            {item.provenanceReportName === 'None' ? '' : `, ${item.provenanceReportName}`}
          </span>
        </div>
        <Price item={item} landed={landed} />
      </div>
      {item.factsChanged.length > 0 && <FactsChanged item={item} actions={actions} />}
      {!item.availableIndicator && <Unavailable cart={cart} item={item} actions={actions} />}
      <div className={styles.acts}>
        <TextButton aria-expanded={isOpen} aria-controls={details} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide details' : 'Details'}
        </TextButton>
        <HoldLine item={item} actions={actions} />
        <Link
          {...searchLink(similarSearch(item))}
          className={styles.link}
          aria-label={`Search Similar to item ${itemId}`}
        >
          Search Similar
        </Link>
        <TextButton label={`Remove item ${itemId}`} onClick={() => void actions.remove(cart, item)}>
          Remove
        </TextButton>
      </div>
      <div id={details} hidden={!isOpen} className={styles.details}>
        {isOpen && (
          <FactsTable
            label={`Details for item ${itemId}`}
            facts={[...listFacts(item), ...listAgsFacts(item)]}
          />
        )}
      </div>
    </li>
  );
}

function Price({ item, landed }: Pick<CartRowProps, 'item' | 'landed'>) {
  const { payment } = usePaymentChoice();
  return (
    <div className={styles.price}>
      <b>
        {formatCents(cents(item.price))}
        {item.isPriceUpdated && <PriceUpdated item={item} />}
      </b>
      <span className={styles.quiet}>
        {wholeDollars(item.pricePerCarat)}/ct
        {item.offIdexList === null ? '' : `, ${offListLabel(item)} off list`}
      </span>
      <span className={styles.quiet}>
        {landed !== undefined && `Delivered ${formatCents(cents(landed))}, ${paymentWords[payment]} price`}
      </span>
    </div>
  );
}

/** Spec marketplace §2: the price-updated warning's tooltip. */
function PriceUpdated({ item: { price, priceBefore, supplierItemIdentifier } }: Pick<CartRowProps, 'item'>) {
  return (
    <ClickPopover
      label="Price updated"
      target={
        <Button
          variant="transparent"
          className={styles.warn ?? ''}
          aria-label={`Price of item ${supplierItemIdentifier} updated`}
        >
          <Icon name="warning" size={18} />
        </Button>
      }
    >
      Price changed from {formatCents(cents(priceBefore))} to {formatCents(cents(price))} since you last
      looked.
    </ClickPopover>
  );
}

/** The buyer chose the stone as it was: it can't be ordered until they accept what it is now, in these words. */
function FactsChanged({ item, actions }: Pick<CartRowProps, 'item' | 'actions'>) {
  return (
    <div role="alert" className={styles.gone}>
      <p>
        <StatusBadge kind="warn">Report changed</StatusBadge> {item.factsChanged.join(' ')}
      </p>
      <Button
        size="sm"
        variant="default"
        loading={actions.busy}
        aria-label={`Accept new details: ${stoneTitle(item)}`}
        onClick={() => void actions.acceptFacts(item)}
      >
        Accept new details
      </Button>
    </div>
  );
}

/** Spec marketplace §2: an unavailable item alert. */
function Unavailable({ cart, item, actions }: Pick<CartRowProps, 'cart' | 'item' | 'actions'>) {
  return (
    <div role="alert" className={styles.gone}>
      <p>
        <StatusBadge kind="bad">Unavailable</StatusBadge> Another buyer has this stone. Remove it from your
        cart or choose a similar stone.
      </p>
      <Replacements cart={cart} item={item} actions={actions} />
    </div>
  );
}

const percent = (value: number | null): string => (value === null ? '' : `${hundredths(value)}%`);
const degrees = (value: number | null): string => (value === null ? '' : `${hundredths(value)}°`);
const statedWord = (word: string): string => (word === 'Unknown' ? '' : word);

/** Spec marketplace §2: the cart item's details; '-' when unknown. */
const listFacts = (item: CartItem): readonly Fact[] => [
  { name: 'Measurements', value: sizeLabel(item) === '-' ? '' : `${sizeLabel(item)} mm` },
  { name: 'Depth', value: percent(item.depth) },
  { name: 'Table', value: percent(item.table) },
  { name: 'Crown height', value: percent(item.crownHeight) },
  { name: 'Crown angle', value: degrees(item.crownAngle) },
  { name: 'Fluorescence intensity', value: fluorescenceWords[item.fluorescenceIntensity] },
  { name: 'Fluorescence color', value: statedWord(item.fluorescenceColor) },
  { name: 'Pavilion depth', value: percent(item.pavilionDepth) },
  { name: 'Pavilion angle', value: degrees(item.pavilionAngle) },
  { name: 'Culet size', value: culetWords[item.culetSize] },
  { name: 'Culet condition', value: statedWord(item.culetCondition) },
  { name: 'Girdle', value: girdleLabel(item) },
  { name: 'Shade', value: knownOrDash(item.shade) },
  { name: 'Milky', value: knownOrDash(item.milky) },
  { name: 'Black inclusion', value: knownOrDash(item.blackInclusion) },
  { name: 'Eye clean', value: statedWord(item.eyeClean) },
];

/** Spec marketplace §2: for AGS-graded items seen by partner users. */
function listAgsFacts({ ags }: CartItem): readonly Fact[] {
  if (ags === undefined) return [];
  return [
    { name: 'Cut grade', value: `${ags.cutGrade}, ${ags.cutGradeDescription}` },
    { name: 'Light performance', value: ags.lightPerformance },
    { name: 'Proportion factor', value: ags.proportionFactor },
    { name: 'Report type', value: ags.reportType },
  ];
}
