import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { QuestionnaireAnswers } from '../port.ts';

/** What Harrow & Vale answered before its current term began. */
export const lastAnswersOf = (start: Day): QuestionnaireAnswers => ({
  locations: [
    {
      name: 'Nassau Street',
      address: '88 Nassau St, New York, NY 10038',
      use: 'Store',
      building: 'Street level',
    },
    { name: 'Newport', address: '14 Thames St, Newport, RI 02840', use: 'Store', building: 'Street level' },
    {
      name: 'Workshop',
      address: '31 W 47th St, New York, NY 10036',
      use: 'Workshop',
      building: 'Upper floor',
    },
  ],
  inventory: [
    { value: 141_500_000, countedOn: addDays(start, -88), most: 172_000_000, customers: 6_200_000 },
    { value: 86_300_000, countedOn: addDays(start, -86), most: 113_500_000, customers: 2_400_000 },
    { value: 21_700_000, countedOn: addDays(start, -85), most: 46_000_000, customers: 4_800_000 },
  ],
  security: [
    {
      safe: 'TRTL-30x6',
      outside: 0,
      alarm: 'Central station, UL certificate',
      line: 'Dual path',
      cameras: 'Yes',
    },
    {
      safe: 'TL-30x6',
      outside: 1_500_000,
      alarm: 'Central station, UL certificate',
      line: 'Dual path',
      cameras: 'Yes',
    },
    { safe: 'TL-30', outside: 0, alarm: 'Central station', line: 'Single path', cameras: 'No' },
  ],
  employees: [{ people: 14, checks: 'Yes', opening: 'Yes' }],
  travel: [{ travels: 'Yes', trips: 22, most: 12_500_000, abroad: 2, shows: 3, showMost: 18_000_000 }],
  memo: [{ lends: 'Yes', average: 16_400_000, most: 27_900_000, signed: 'Yes', held: 9_500_000 }],
  shipping: [
    {
      ships: 'Yes',
      year: 612_000_000,
      parcels: 830,
      most: 7_400_000,
      carriers: 'FedEx, UPS and USPS Registered Mail',
    },
  ],
  losses: [{ any: 'No' }],
  nextTerm: [{ limit: 350_000_000, deductible: 250_000, changes: null }],
});
