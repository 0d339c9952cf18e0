import { day } from '#kit/domain/day.ts';

/** A destination with a rule of its own for our goods. */
interface DestinationNotice {
  readonly country: string;
  readonly kind: 'prohibited' | 'restricted';
  readonly sentence: string;
  readonly source: string;
}

/** Where jewelry may not go from the United States, or only with a license. Checked by hand; see `asOf`. */
export const destinationTable: { readonly asOf: string; readonly notices: readonly DestinationNotice[] } = {
  asOf: day('2026-11-24'),
  notices: [
    {
      country: 'CU',
      kind: 'prohibited',
      sentence: 'A US embargo prohibits shipments to Cuba.',
      source: '31 CFR 515',
    },
    {
      country: 'IR',
      kind: 'prohibited',
      sentence: 'A US embargo prohibits shipments to Iran.',
      source: '31 CFR 560',
    },
    {
      country: 'KP',
      kind: 'prohibited',
      sentence: 'A US embargo prohibits shipments to North Korea.',
      source: '31 CFR 510, 15 CFR 746.4',
    },
    {
      country: 'RU',
      kind: 'prohibited',
      sentence: 'Jewelry, stones and watches are luxury goods that may not be exported to Russia.',
      source: '15 CFR 746.10',
    },
    {
      country: 'BY',
      kind: 'prohibited',
      sentence: 'Jewelry, stones and watches are luxury goods that may not be exported to Belarus.',
      source: '15 CFR 746.10',
    },
    {
      country: 'SY',
      kind: 'restricted',
      sentence: 'Exports to Syria may need a license. Ask your customs broker before you ship.',
      source: '15 CFR 746.9',
    },
    {
      country: 'VE',
      kind: 'restricted',
      sentence: 'People in Venezuela may be under US sanctions. Screen the recipient before you ship.',
      source: '31 CFR 591',
    },
    {
      country: 'MM',
      kind: 'restricted',
      sentence: 'People in Myanmar may be under US sanctions. Screen the recipient before you ship.',
      source: '31 CFR 525',
    },
  ],
};

export const destinationNotice = (countryCode: string): DestinationNotice | undefined =>
  destinationTable.notices.find(({ country }) => country === countryCode);

/**
 * Served countries that take part in the Kimberley Process, so that rough diamonds may go there (31 CFR 592.301). The
 * European Union takes part as one; Hong Kong under China. From the State Department's list and general knowledge.
 */
export const kimberleyTable = {
  asOf: day('2026-11-24'),
  participants: new Set(
    'AE AT AU BE BR BW CA CH CN CZ DE DK ES FI FR GB GR HK HU ID IE IL IN IT JP KR LK LU MX MY NL NO NZ PA PL PT QA RO SE SG TH TR TW VN ZA'.split(
      ' ',
    ),
  ) as ReadonlySet<string>,
} as const;
