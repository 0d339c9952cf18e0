import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { addressLines, partyOf } from '../domain/label-text.ts';
import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { cargoNames } from '#modules/shipping/draft/domain/shipment-plan.ts';
import styles from './shipment-facts.module.css';

/** Labeled facts of a draft; empty ones are left out. */
export function draftFacts(draft: ShipmentDraft): readonly (readonly [string, string])[] {
  const { cargo, packaging, size, weightOz, declaredValue, shipDate, holdAt } = draft;
  return (
    [
      ['Contents', cargo === null ? '' : cargoNames[cargo]],
      ['Packaging', packaging === null ? '' : packagings[packaging].name],
      ['Size', size === null ? '' : `${size.length} x ${size.width} x ${size.height} in`],
      ['Weight', weightOz === null ? '' : `${weightOz} oz`],
      ['Hold for pickup', holdAt === undefined ? '' : `${holdAt.name}, ${holdAt.address}`],
      ['Ship date', shipDate === null ? '' : formatDay(shipDate)],
      ['Signature', draft.signature],
      ['Declared value', declaredValue === null ? '' : formatCents(declaredValue)],
      ['Coverage', draft.coverage],
      ['Security seal', draft.sealNumber],
      ['Reference 1', draft.reference1],
      ['Reference 2', draft.reference2],
      ['Notify by email', draft.notifyEmails.join('; ')],
    ] as const
  ).filter(([, value]) => value !== '');
}

/** An address as printed on the label. */
export function PlaceAddress({
  title,
  place,
  country,
}: {
  readonly title: string;
  readonly place: Place;
  readonly country: string;
}) {
  return (
    <section className={styles.place}>
      <h3>{title}</h3>
      <address className={styles.address}>
        {addressLines(partyOf(place), country).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
