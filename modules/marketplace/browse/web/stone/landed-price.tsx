import { SegmentedControl } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { deliveries, deliveryDays } from '#modules/marketplace/fees/domain/fee-table.ts';
import { caratsOf } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { useBuying } from '#modules/marketplace/fees/web/use-buying.ts';
import { useLanded } from '#modules/marketplace/fees/web/use-landed.ts';
import { CostLines } from '#modules/marketplace/checkout/web/cost-lines.tsx';
import { SaveStoneButton } from '#modules/marketplace/saved/web/save-stone-button.tsx';
import styles from './stone-page.module.css';

const paidBy = { CreditCard: 'card', ACH: 'ACH', Wire: 'wire' } as const;

/** Every fee before anything is bought, by the function of the order, and the way to keep the stone in sight. */
export function LandedPrice({ stone }: { readonly stone: Diamond }) {
  const landed = useLanded();
  const { delivery, payment, choose } = useBuying();
  const cost = landed?.costOf(stone);
  const city = landed?.terms.destination?.city;
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.quiet}>
            {city === undefined ? 'Landed' : `Landed in ${city}`}, paid by {paidBy[payment]}
          </p>
          <p className={styles.total}>{cost === undefined ? '-' : formatCents(cents(cost.total))}</p>
        </div>
        <SaveStoneButton itemId={stone.supplierItemIdentifier} />
      </div>
      {cost !== undefined && (
        <CostLines
          cost={cost}
          stones={`Stone, ${caratsOf(stone)} ct at ${formatCents(cents(stone.pricePerCarat))}/ct`}
          delivery={delivery}
          payment={payment}
          tax={landed?.terms.tax}
          on={landed?.terms.on ?? ''}
        />
      )}
      <SegmentedControl
        fullWidth
        my={12}
        aria-label="Delivery"
        value={delivery}
        data={deliveries.map((one) => ({ value: one, label: `${one}, ${deliveryDays[one]}` }))}
        onChange={(chosen) => {
          const one = deliveries.find((each) => each === chosen);
          if (one !== undefined) choose({ delivery: one });
        }}
      />
    </>
  );
}
