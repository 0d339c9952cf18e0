import type { CommodityUnit } from '#modules/shipping/draft/domain/commodity.ts';

export interface TariffHeading {
  readonly code: string;
  readonly name: string;
  /** A starting description for the person to refine. */
  readonly example: string;
  readonly unit: CommodityUnit;
}

/** Domain fact 7.9: tariff headings jewelers use most. */
export const tariffHeadings: readonly TariffHeading[] = [
  { code: '7113.19', name: 'Gold or platinum jewelry', example: '18K gold ring with diamond', unit: 'EA' },
  { code: '7113.11', name: 'Silver jewelry', example: 'Sterling silver bracelet', unit: 'EA' },
  { code: '7113.20', name: 'Clad metal jewelry', example: 'Gold-filled chain necklace', unit: 'EA' },
  { code: '7102.39', name: 'Diamonds, cut', example: 'Cut and polished diamonds', unit: 'AR' },
  { code: '7102.31', name: 'Diamonds, rough', example: 'Rough diamonds, unworked', unit: 'AR' },
  {
    code: '7103.91',
    name: 'Rubies, sapphires, emeralds, cut',
    example: 'Cut and polished sapphires',
    unit: 'AR',
  },
  { code: '7103.99', name: 'Other gemstones, cut', example: 'Cut and polished spinels', unit: 'AR' },
  { code: '7104.91', name: 'Lab-grown diamonds, cut', example: 'Lab-grown diamonds, polished', unit: 'AR' },
  { code: '7104.99', name: 'Other lab-grown stones', example: 'Lab-grown sapphires, polished', unit: 'AR' },
  { code: '7101.21', name: 'Pearls, cultured, unworked', example: 'Cultured pearls, unworked', unit: 'G' },
  { code: '7101.22', name: 'Pearls, cultured, worked', example: 'Cultured pearls, drilled', unit: 'G' },
  { code: '7116.10', name: 'Pearl articles', example: 'Cultured pearl strand', unit: 'EA' },
  { code: '7116.20', name: 'Gemstone articles', example: 'Jade bangle bracelet', unit: 'EA' },
  { code: '7117.90', name: 'Imitation jewelry', example: 'Imitation stone earrings', unit: 'PR' },
  {
    code: '9101.11',
    name: 'Watches, precious metal case',
    example: 'Wristwatch with 18K gold case',
    unit: 'EA',
  },
  { code: '9102.21', name: 'Watches, automatic', example: 'Automatic steel wristwatch', unit: 'EA' },
  { code: '9113.10', name: 'Watch straps, precious metal', example: '18K gold watch bracelet', unit: 'EA' },
  { code: '7108.12', name: 'Gold, unwrought', example: '14K gold casting grain', unit: 'G' },
  { code: '7106.91', name: 'Silver, unwrought', example: 'Sterling silver casting grain', unit: 'G' },
  { code: '7110.11', name: 'Platinum, unwrought', example: 'Platinum casting grain', unit: 'G' },
  { code: '7112.91', name: 'Gold scrap', example: 'Gold bench scrap for refining', unit: 'G' },
  { code: '9801.00.10', name: 'US goods returned', example: 'US-made gold ring, returned', unit: 'EA' },
];

/** ISO 3166-1 alpha-2 countries of origin. */
export const originCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
  'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY ' +
  'MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE ' +
  'SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG ' +
  'VI VN VU WS XK YE YT ZA ZM ZW'
).split(' ');
