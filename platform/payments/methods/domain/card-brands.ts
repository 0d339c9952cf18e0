/** Spec shipping §3: card types. */
export const cardBrands = [
  'Visa',
  'MasterCard',
  'Discover',
  'AmericanExpress',
  'DinersClub',
  'JCB',
  'Unknown',
] as const;
