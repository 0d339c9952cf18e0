import type { Classification } from '#platform/companies/company/domain/company.ts';

/** What a company says of its trade, as people read it. */
export const classificationWords: Readonly<Record<Classification, string>> = {
  JW: 'Jeweler',
  NONJW: 'No jeweler',
  OTH: 'Other business',
};
