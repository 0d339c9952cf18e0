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
    'Tape the small box shut and put it inside a larger one, about 12 x 12 x 4 inches and never smaller than a shoe box.',
  ),
  always('Put a business card and the tracking number inside.'),
  always('Fill the box until nothing rattles when you shake it.'),
  always('Close both ends with reinforced or pressure-sensitive tape. No envelope, no string.'),
  above(
    shippingLimits.adultSignatureResidential,
    'Put a small mark of your own on the box, so that you know it again.',
  ),
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
    'Nothing on the box may tell what is inside: no brand, no trade, no value. Use a discreet sender name.',
  ),
  always('Cover or remove every old label and barcode.'),
];

const handover: readonly Advice[] = [
  always('Hand the parcel to a person and wait for the scan: cover begins with it. Never use a drop box.'),
  {
    words: ({ signature }) =>
      signature === 'Secure'
        ? 'Tell the recipient to be present, with proof of age, and to look at the seals before signing.'
        : 'Tell the recipient to be present and to look at the tape before signing.',
    applies: ({ signature }) => signature !== 'None',
  },
  above(
    shippingLimits.sealWeekend,
    'Know the driver, ask for identification, and note name and time. A carrier never asks by phone to send a parcel elsewhere.',
  ),
  above(shippingLimits.sealAnyDay, 'Let two people pack and seal it, and take it to the counter together.'),
];

/** The value selects the advice but never prints: the page lies beside the parcel. */
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
    note: `Shipment ${parcel.shipmentNumber}. Keep this page, it does not travel.`,
    blocks: [...list('Inside', packing), ...list('Outside', outside), ...list('Handing it over', handover)],
  };
}
