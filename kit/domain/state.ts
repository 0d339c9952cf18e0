import type { Country } from './country.ts';

export interface State {
  readonly code: string;
  readonly name: string;
}

const listed = (text: string): readonly State[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ code: line.trim().slice(0, 2), name: line.trim().slice(3) }));

// Spec marketplace §9: US states, territories and Canadian provinces. The district and the territories follow the
// states, as on postal forms.
const unitedStates = listed(`
  AL Alabama
  AK Alaska
  AZ Arizona
  AR Arkansas
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  FL Florida
  GA Georgia
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming
  DC District of Columbia
  AS American Samoa
  GU Guam
  MP Northern Mariana Islands
  PR Puerto Rico
  VI U.S. Virgin Islands
`);

const provinces = listed(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NS Nova Scotia
  NT Northwest Territories
  NU Nunavut
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan
  YT Yukon
`);

export function statesOf(country: Country): readonly State[] {
  return country === 'US' ? unitedStates : provinces;
}

/** Of the United States; an unknown code stays. */
export const stateName = (code: string): string =>
  unitedStates.find((state) => state.code === code)?.name ?? code;

/** Accepts the code or the name in any case: 'ri', 'RI' and 'Rhode Island' are equal. */
export function readState(text: string, country: Country): State | undefined {
  const typed = text.trim().toLowerCase();
  return statesOf(country).find(
    (state) => state.code.toLowerCase() === typed || state.name.toLowerCase() === typed,
  );
}

export function isStateCode(text: string, country: Country): boolean {
  return statesOf(country).some((state) => state.code === text);
}
