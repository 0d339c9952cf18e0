/** What rules ask of the packaging, whoever's it is. */
export interface PackagingFacts {
  readonly name: string;
  readonly kind: 'envelope' | 'pak' | 'box' | 'tube' | 'polyBag';
  /** Absent for a box or bag of the member's own. */
  readonly carrier?: 'FedEx' | 'UPS' | 'USPS' | undefined;
}

interface PackagingKind {
  /** As the form names it; the carrier that is chosen has its own name for it. */
  readonly name: string;
  readonly kind: PackagingFacts['kind'];
  /** The member measures it; every other has the size of the carrier's own. */
  readonly isOwn?: true;
  /** Given away by the post alone. */
  readonly of?: 'USPS';
  /** Domain fact 7.2: the largest of its name that a carrier gives away, in inches, the longest side first. */
  readonly inches?: readonly [number, number, number];
}

/** Spec shipping §3: carrier boxes, flat rate boxes and envelopes, tube, letter, pak, custom box, custom poly bag. */
export const packagings = {
  Letter: { name: 'Letter', kind: 'envelope', inches: [15.5, 9.5, 0.3] },
  Pak: { name: 'Pak', kind: 'pak', inches: [16, 12, 1.5] },
  CarrierBoxSmall: { name: 'Carrier box, small', kind: 'box', inches: [13, 11, 2] },
  CarrierBoxMedium: { name: 'Carrier box, medium', kind: 'box', inches: [16, 11, 3] },
  CarrierBoxLarge: { name: 'Carrier box, large', kind: 'box', inches: [18, 13, 3] },
  CarrierBoxExtraLarge: { name: 'Carrier box, extra large', kind: 'box', inches: [15.8, 14.1, 6] },
  CarrierBox10Kg: { name: 'Carrier box, 10 kg', kind: 'box', inches: [16.5, 13.3, 10.8] },
  CarrierBox25Kg: { name: 'Carrier box, 25 kg', kind: 'box', inches: [21.6, 16.6, 13.2] },
  FlatRateEnvelope: { name: 'Flat rate envelope', kind: 'envelope', of: 'USPS', inches: [12.5, 9.5, 0.5] },
  FlatRateLegalEnvelope: {
    name: 'Flat rate legal envelope',
    kind: 'envelope',
    of: 'USPS',
    inches: [15, 9.5, 0.5],
  },
  FlatRatePaddedEnvelope: {
    name: 'Flat rate padded envelope',
    kind: 'envelope',
    of: 'USPS',
    inches: [12.5, 9.5, 1],
  },
  FlatRateSmallBox: { name: 'Flat rate box, small', kind: 'box', of: 'USPS', inches: [8.6, 5.4, 1.6] },
  FlatRateMediumBox: { name: 'Flat rate box, medium', kind: 'box', of: 'USPS', inches: [14, 12, 3.5] },
  FlatRateLargeBox: { name: 'Flat rate box, large', kind: 'box', of: 'USPS', inches: [12.3, 12.3, 6] },
  RegionalRateBoxA: { name: 'Regional rate box A', kind: 'box', of: 'USPS', inches: [13, 11, 2.5] },
  RegionalRateBoxB: { name: 'Regional rate box B', kind: 'box', of: 'USPS', inches: [16.2, 14.5, 3] },
  Tube: { name: 'Tube', kind: 'tube', inches: [38, 6, 6] },
  CustomBox: { name: 'Custom box', kind: 'box', isOwn: true },
  CustomPolyBag: { name: 'Custom poly bag', kind: 'polyBag', isOwn: true },
} as const satisfies Record<string, PackagingKind>;

export type PackagingName = keyof typeof packagings;

export const packagingNames = Object.keys(packagings) as readonly PackagingName[];

export function isOwnPackaging(name: PackagingName): boolean {
  const packaging: PackagingKind = packagings[name];
  return packaging.isOwn === true;
}

/** The size that it comes in; null for a box or bag that the member measures. */
export function inchesOf(name: PackagingName): readonly [number, number, number] | null {
  const packaging: PackagingKind = packagings[name];
  return packaging.inches ?? null;
}

/** Spec domain shipping §1 A6: regional rates ended in 2023; they stand on old shipments alone. */
export const offeredPackagings: readonly PackagingName[] = packagingNames.filter(
  (name) => !name.startsWith('RegionalRate'),
);

/** What rules ask of it. A box that every carrier gives away is the chosen carrier's. */
export function packagingFacts(name: PackagingName, carrier?: PackagingFacts['carrier']): PackagingFacts {
  const packaging: PackagingKind = packagings[name];
  if (packaging.isOwn === true) return { name: packaging.name, kind: packaging.kind };
  return { name: packaging.name, kind: packaging.kind, carrier: packaging.of ?? carrier ?? 'USPS' };
}
