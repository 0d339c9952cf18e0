import type { BannerAudience } from '../domain/banner.ts';
import type { ScreenType } from '../domain/screen-type.ts';

export const audienceWords: Readonly<Record<BannerAudience, string>> = {
  'signed-in': 'Signed in',
  anonymous: 'Visitors',
};

export const screenWords: Readonly<Record<ScreenType, string>> = {
  dashboard: 'Dashboard',
  membership: 'Team and company',
  shipping: 'Shipping',
  billing: 'Billing',
  marketplace: 'Marketplace',
  memo: 'Memo',
  appraisals: 'Appraisals',
  jewelerpages: 'Jeweler pages',
  pointofsale: 'Point of sale',
  insurance: 'Insurance',
  help: 'Help',
  legal: 'Legal pages',
  guest: 'Landing page and sign-in',
  other: 'Other pages',
};
