export const bannerAudiences = ['signed-in', 'anonymous'] as const;

export type BannerAudience = (typeof bannerAudiences)[number];

export interface BannerPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export function isRunning({ startsAt, endsAt }: BannerPeriod, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt);
}

/** An empty list means every screen. */
export function isForScreen(screenTypes: readonly ScreenType[], screen: ScreenType): boolean {
  return screenTypes.length === 0 || screenTypes.includes(screen);
}

/** Screen types a banner can be shown on. Our choice (decision 0012). */
export const screenTypes = [
  'dashboard',
  'membership',
  'shipping',
  'billing',
  'marketplace',
  'memo',
  'appraisals',
  'jewelerpages',
  'pointofsale',
  'insurance',
  'help',
  'legal',
  'guest',
  'other',
] as const;

export type ScreenType = (typeof screenTypes)[number];

// The first match wins, so longer prefixes come first.
const beginnings: readonly (readonly [path: string, type: ScreenType])[] = [
  ['/membership/shipping', 'shipping'],
  ['/membership/billing', 'billing'],
  ['/membership', 'membership'],
  ['/dashboard', 'dashboard'],
  ['/marketplace', 'marketplace'],
  ['/memo', 'memo'],
  ['/appraisalsfaq', 'help'],
  ['/appraisals', 'appraisals'],
  ['/jewelerpages', 'jewelerpages'],
  ['/jmcc', 'pointofsale'],
  ['/policy', 'insurance'],
  ['/help', 'help'],
  ['/shippingfaq', 'help'],
  ['/legal', 'legal'],
  ['/login', 'guest'],
];

export function screenTypeOf(path: string): ScreenType {
  if (path === '/' || path === '') return 'guest';
  const lower = path.toLowerCase();
  const found = beginnings.find(([start]) => lower === start || lower.startsWith(`${start}/`));
  return found?.[1] ?? 'other';
}
