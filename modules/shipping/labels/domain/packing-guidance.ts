import type { Cents } from '#kit/domain/money.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { heading } from '#modules/shipping/draft/domain/paper.ts';

interface PackedParcel {
  readonly shipmentNumber: string;
  readonly declaredValue: Cents;
  readonly signature: Signature;
  readonly sealNumber: string;
}

interface Advice {
  readonly words: (parcel: PackedParcel) => string;
  readonly applies: (parcel: PackedParcel) => boolean;
}

const always = (words: string): Advice => ({ words: () => words, applies: () => true });
const above = (limit: Cents, words: string): Advice => ({
  words: () => words,
  applies: ({ declaredValue }) => declaredValue > limit,
});

/** Domain shipping 7.16: insurers' advice, stricter with value. */
const packing: readonly Advice[] = [
  always(
    'Tape the small box shut and put it inside a larger box, about 12 x 12 x 4 inches and never smaller than a shoe box.',
  ),
  always('Put a business card and the tracking number inside.'),
  always('Fill the box until nothing rattles when you shake it.'),
  always("Close both ends with reinforced or pressure-sensitive tape. Don't use an envelope or string."),
  above(shippingLimits.adultSignatureResidential, 'Add a small mark to the box so you can identify it.'),
  above(
    shippingLimits.sealWeekend,
    'Photograph the contents, the closed inner box and the closed outer box.',
  ),
  {
    words: ({ sealNumber }) => `Close the outer box with security seal ${sealNumber} and photograph it.`,
    applies: ({ sealNumber }) => sealNumber !== '',
  },
];

const outside: readonly Advice[] = [
  always(
    "Don't put anything on the box that reveals the contents: no brand name, type of business or value. Use a discreet sender name.",
  ),
  always('Cover or remove every old label and barcode.'),
];

const handover: readonly Advice[] = [
  always(
    "Hand the parcel to a carrier employee and wait for the scan. Coverage starts at the carrier's first scan. Never use a drop box.",
  ),
  {
    words: ({ signature }) =>
      signature === 'Secure'
        ? 'Tell the recipient to be present, with proof of age, and to check the seals before signing.'
        : 'Tell the recipient to be present and to check the tape before signing.',
    applies: ({ signature }) => signature !== 'None',
  },
  above(
    shippingLimits.sealWeekend,
    'Verify the driver: ask for ID and note the name and time. Carriers never call and ask you to redirect a parcel.',
  ),
  above(
    shippingLimits.sealAnyDay,
    'Have two people pack and seal the box and take it to the counter together.',
  ),
];

/** The value selects the advice but never prints: the page stays with the parcel. */
export function packingGuidance(parcel: PackedParcel): Paper {
  const list = (title: string, advice: readonly Advice[]) => [
    heading(title),
    {
      kind: 'list' as const,
      numbered: true,
      items: advice.filter(({ applies }) => applies(parcel)).map(({ words }) => words(parcel)),
    },
  ];
  return {
    title: 'How to pack this parcel',
    note: `Shipment ${parcel.shipmentNumber}. Keep this page. Don't put it in the parcel.`,
    blocks: [...list('Inside', packing), ...list('Outside', outside), ...list('Hand-off', handover)],
  };
}
