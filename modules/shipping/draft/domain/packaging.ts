/** The facts that rules read about packaging. */
export interface PackagingFacts {
  readonly name: string;
  readonly kind: 'envelope' | 'pak' | 'box' | 'tube' | 'polyBag';
  /** Absent for custom packaging. */
  readonly carrier?: 'FedEx' | 'UPS' | 'USPS' | undefined;
}

interface PackagingKind {
  /** Form label; carriers use their own names. */
  readonly name: string;
  readonly kind: PackagingFacts['kind'];
  /** Measured by the member; others have the carrier's size. */
  readonly isOwn?: true;
  /** USPS only. */
  readonly of?: 'USPS';
  /** Domain fact 7.2: the largest carrier box of this name, in inches, longest side first. */
  readonly inches?: readonly [number, number, number];
}

/** Spec shipping §3: carrier boxes, flat rate boxes and envelopes, tube, letter, pak, custom box, custom poly bag. */
export const packagings = {
  Letter: { name: 'Letter', kind: 'envelope', inches: [15.5, 9.5, 0.3] },
  Pak: { name: 'Pak', kind: 'pak', inches: [16, 12, 1.5] },
  CarrierBoxSmall: { name: 'Small carrier box', kind: 'box', inches: [13, 11, 2] },
  CarrierBoxMedium: { name: 'Medium carrier box', kind: 'box', inches: [16, 11, 3] },
  CarrierBoxLarge: { name: 'Large carrier box', kind: 'box', inches: [18, 13, 3] },
  CarrierBoxExtraLarge: { name: 'Extra large carrier box', kind: 'box', inches: [15.8, 14.1, 6] },
  CarrierBox10Kg: { name: '10 kg carrier box', kind: 'box', inches: [16.5, 13.3, 10.8] },
  CarrierBox25Kg: { name: '25 kg carrier box', kind: 'box', inches: [21.6, 16.6, 13.2] },
  FlatRateEnvelope: { name: 'Flat rate envelope', kind: 'envelope', of: 'USPS', inches: [12.5, 9.5, 0.5] },
  FlatRateLegalEnvelope: {
    name: 'Legal flat rate envelope',
    kind: 'envelope',
    of: 'USPS',
    inches: [15, 9.5, 0.5],
  },
  FlatRatePaddedEnvelope: {
    name: 'Padded flat rate envelope',
    kind: 'envelope',
    of: 'USPS',
    inches: [12.5, 9.5, 1],
  },
  FlatRateSmallBox: { name: 'Small flat rate box', kind: 'box', of: 'USPS', inches: [8.6, 5.4, 1.6] },
  FlatRateMediumBox: { name: 'Medium flat rate box', kind: 'box', of: 'USPS', inches: [14, 12, 3.5] },
  FlatRateLargeBox: { name: 'Large flat rate box', kind: 'box', of: 'USPS', inches: [12.3, 12.3, 6] },
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

/** Null for custom packaging. */
export function carrierInches(name: PackagingName): readonly [number, number, number] | null {
  const packaging: PackagingKind = packagings[name];
  return packaging.inches ?? null;
}

/** Spec domain shipping §1 A6: discontinued in 2023; only on old shipments. */
export const offeredPackagings: readonly PackagingName[] = packagingNames.filter(
  (name) => !name.startsWith('RegionalRate'),
);

/** Generic carrier boxes belong to the chosen carrier. */
export function packagingFacts(name: PackagingName, carrier?: PackagingFacts['carrier']): PackagingFacts {
  const packaging: PackagingKind = packagings[name];
  if (packaging.isOwn === true) return { name: packaging.name, kind: packaging.kind };
  return { name: packaging.name, kind: packaging.kind, carrier: packaging.of ?? carrier ?? 'USPS' };
}
