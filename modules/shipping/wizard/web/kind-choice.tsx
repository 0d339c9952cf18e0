import { Link } from '@tanstack/react-router';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentHand } from '#modules/shipping/draft/web/shipment-hand.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

type Chosen = Exclude<ShipmentKind, 'Forward'>;

const options: readonly { readonly value: Chosen; readonly label: string }[] = [
  { value: 'Regular', label: 'We send it' },
  { value: 'Boomerang', label: 'It is sent to us' },
];

/** Spec shipping §3: regular, or a boomerang. What is sent on begins from the shipment before it. */
export function KindChoice({ hand }: { readonly hand: ShipmentHand }) {
  const { kind, originalShipmentId } = hand.draft;
  if (originalShipmentId !== undefined)
    return (
      <p className={styles.note}>
        {kind === 'Forward' ? 'This sends on ' : 'This brings back '}
        <Link to={`/membership/shipping/${originalShipmentId}`}>an earlier shipment</Link>.
      </p>
    );
  return (
    <SegmentedField<Chosen>
      label="What is it?"
      name="kind"
      hint={
        kind === 'Boomerang'
          ? 'A return label: whoever has the parcel prints it, and it is charged now.'
          : undefined
      }
      options={options}
      value={kind === 'Boomerang' ? 'Boomerang' : 'Regular'}
      onChange={(chosen) => hand.change(turned(hand, chosen))}
    />
  );
}

/** Who sends and who receives change places. */
function turned(hand: ShipmentHand, kind: Chosen) {
  const { origin, destination, kind: before } = hand.now();
  return kind === before ? {} : { kind, origin: destination, destination: origin };
}
