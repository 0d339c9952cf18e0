/** What an insurer of jewelers asks before a block policy renews. Our choice (decision 0035). */

export const sectionIds = [
  'locations',
  'inventory',
  'security',
  'employees',
  'travel',
  'memo',
  'shipping',
  'losses',
  'lossDetails',
  'nextTerm',
] as const;
export type SectionId = (typeof sectionIds)[number];

export const longestText = 1_000;
/** As many locations as the insurer names for a policy. */
export const mostRows = 200;

interface Asked {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  /** Asked only after this answer in the same row. */
  readonly when?: { readonly id: string; readonly is: string };
}

export type Question = Asked &
  (
    | { readonly kind: 'text' | 'long' | 'money' | 'count' | 'day' }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
  );

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly says: string;
  /** One row for all, one for each location, or rows that people add. */
  readonly rows: 'one' | 'each location' | 'added';
  /** What an added row is. */
  readonly row?: 'Location' | 'Loss';
  /** Asked only after this answer in another section. */
  readonly when?: { readonly section: SectionId; readonly id: string; readonly is: string };
  readonly questions: readonly Question[];
}

const yesNo = ['Yes', 'No'] as const;
const travels = { id: 'travels', is: 'Yes' } as const;
const lends = { id: 'lends', is: 'Yes' } as const;
const ships = { id: 'ships', is: 'Yes' } as const;

export const sections: readonly Section[] = [
  {
    id: 'locations',
    title: 'Locations',
    says: 'List every place where you keep goods.',
    rows: 'added',
    row: 'Location',
    questions: [
      { id: 'name', label: 'Location name', kind: 'text' },
      { id: 'address', label: 'Address', kind: 'text' },
      { id: 'use', label: 'Use', kind: 'choice', options: ['Store', 'Office', 'Workshop', 'Vault'] },
      {
        id: 'building',
        label: 'Building',
        kind: 'choice',
        options: ['Street level', 'Upper floor', 'Enclosed mall', 'Home'],
      },
    ],
  },
  {
    id: 'inventory',
    title: 'Inventory values',
    says: 'Enter cost, not retail. Include goods on memo to you.',
    rows: 'each location',
    questions: [
      { id: 'value', label: 'Value at last inventory', kind: 'money' },
      { id: 'countedOn', label: 'Inventory date', kind: 'day' },
      { id: 'most', label: 'Maximum value in the last 12 months', kind: 'money' },
      { id: 'customers', label: "Maximum value of customers' goods", kind: 'money' },
    ],
  },
  {
    id: 'security',
    title: 'Safes and alarms',
    says: 'The rating is on the label inside the safe door. The alarm grade is on your UL certificate.',
    rows: 'each location',
    questions: [
      {
        id: 'safe',
        label: 'Safe rating',
        kind: 'choice',
        options: ['No safe', 'Not rated', 'TL-15', 'TL-30', 'TL-30x6', 'TRTL-30x6', 'Vault'],
      },
      { id: 'outside', label: 'Value outside the safe overnight', kind: 'money' },
      {
        id: 'alarm',
        label: 'Alarm',
        kind: 'choice',
        options: ['No alarm', 'Local', 'Central station', 'Central station, UL certificate'],
      },
      {
        id: 'line',
        label: 'Alarm line',
        kind: 'choice',
        options: ['Single path', 'Dual path', 'UL encrypted line'],
      },
      { id: 'cameras', label: 'Camera footage recorded off site', kind: 'choice', options: yesNo },
    ],
  },
  {
    id: 'employees',
    title: 'Employees',
    says: 'Count everyone who handles goods, including family and part-time staff.',
    rows: 'one',
    questions: [
      { id: 'people', label: 'People who handle goods', kind: 'count' },
      { id: 'checks', label: 'Background check before hiring', kind: 'choice', options: yesNo },
      {
        id: 'opening',
        label: 'Two people open and close each location',
        kind: 'choice',
        options: yesNo,
      },
    ],
  },
  {
    id: 'travel',
    title: 'Travel',
    says: 'Goods your people carry away from your locations.',
    rows: 'one',
    questions: [
      { id: 'travels', label: 'Anyone travels with goods', kind: 'choice', options: yesNo },
      { id: 'trips', label: 'Trips per year', kind: 'count', when: travels },
      { id: 'most', label: 'Maximum value one person carries', kind: 'money', when: travels },
      { id: 'abroad', label: 'Trips outside the US and Canada', kind: 'count', when: travels },
      { id: 'shows', label: 'Trade shows per year', kind: 'count', when: travels },
      {
        id: 'showMost',
        label: 'Maximum value at a show',
        hint: "Enter 0 if you don't exhibit",
        kind: 'money',
        when: travels,
      },
    ],
  },
  {
    id: 'memo',
    title: 'Memo',
    says: 'Goods you lend to other jewelers, and goods they lend to you.',
    rows: 'one',
    questions: [
      { id: 'lends', label: 'You send goods on memo', kind: 'choice', options: yesNo },
      { id: 'average', label: 'Average value out on memo', kind: 'money', when: lends },
      { id: 'most', label: 'Maximum value out on memo', kind: 'money', when: lends },
      { id: 'signed', label: 'Signed memo for each item', kind: 'choice', options: yesNo, when: lends },
      { id: 'held', label: 'Maximum value on memo to you', kind: 'money' },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    says: 'Goods you send by carrier.',
    rows: 'one',
    questions: [
      { id: 'ships', label: 'You ship goods', kind: 'choice', options: yesNo },
      { id: 'year', label: 'Value shipped in the last 12 months', kind: 'money', when: ships },
      { id: 'parcels', label: 'Parcels in the last 12 months', kind: 'count', when: ships },
      { id: 'most', label: 'Maximum value in one parcel', kind: 'money', when: ships },
      { id: 'carriers', label: 'Carriers and armored services', kind: 'text', when: ships },
    ],
  },
  {
    id: 'losses',
    title: 'Losses',
    says: "Include losses you didn't report to an insurer.",
    rows: 'one',
    questions: [{ id: 'any', label: 'Any losses in the last 3 years', kind: 'choice', options: yesNo }],
  },
  {
    id: 'lossDetails',
    title: 'Loss details',
    says: 'List each loss in the last 3 years.',
    rows: 'added',
    row: 'Loss',
    when: { section: 'losses', id: 'any', is: 'Yes' },
    questions: [
      { id: 'lossOn', label: 'Date of loss', kind: 'day' },
      { id: 'description', label: 'What happened', kind: 'text' },
      { id: 'amount', label: 'Amount of loss', kind: 'money' },
      { id: 'reported', label: 'Reported to an insurer', kind: 'choice', options: yesNo },
    ],
  },
  {
    id: 'nextTerm',
    title: 'Next term',
    says: 'What you want for the next term.',
    rows: 'one',
    questions: [
      { id: 'limit', label: 'Limit', kind: 'money' },
      { id: 'deductible', label: 'Deductible', kind: 'money' },
      {
        id: 'changes',
        label: 'Planned changes',
        kind: 'long',
        optional: true,
        hint: 'Moves, new stores, sales',
      },
    ],
  },
];

export const sectionOf = (id: SectionId): Section => {
  const found = sections.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No section ${id}.`);
  return found;
};
