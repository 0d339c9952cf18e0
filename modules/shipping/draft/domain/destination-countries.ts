/** Such as `9999 AA`: 9 is a digit, A a letter, * either, anything else itself. */
type PostcodeForm = string;

const readPostcodeForms = (text: string): readonly PostcodeForm[] => (text === '' ? [] : text.split(', '));

// Spaces and dashes are optional.
const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

function fitsForm(letters: string, form: PostcodeForm): boolean {
  const pattern = normalize(form);
  const fitsSymbol = (letter: string, at: number): boolean => {
    const symbol = pattern[at] ?? '';
    if (symbol === '9') return /\d/.test(letter);
    if (symbol === 'A') return /[A-Z]/.test(letter);
    return symbol === '*' ? /[\dA-Z]/.test(letter) : letter === symbol;
  };
  return letters.length === pattern.length && Array.from(letters).every(fitsSymbol);
}

const findForm = (text: string, forms: readonly PostcodeForm[]) =>
  forms.find((form) => fitsForm(normalize(text), form));

/** Countries without postal codes accept anything. */
export const isForeignPostcode = (text: string, forms: readonly PostcodeForm[]): boolean =>
  forms.length === 0 || findForm(text, forms) !== undefined;

/** '1012js' becomes '1012 JS'; text that fits no format stays. */
export function normalizePostcode(text: string, forms: readonly PostcodeForm[]): string {
  const form = findForm(text, forms);
  if (form === undefined) return text.trim();
  const letters = Array.from(normalize(text));
  return Array.from(form, (symbol) => (/[\s-]/.test(symbol) ? symbol : letters.shift())).join('');
}

/** A served country other than the US and Canada. */
export interface DestinationCountry {
  readonly code: string;
  readonly name: string;
  /** Postal code formats; empty if the country has none. */
  readonly postcodes: readonly PostcodeForm[];
  /** A real example to show. */
  readonly sample: string;
  /** Carriers require the state or province. */
  readonly needsState: boolean;
}

/**
 * Countries the carriers serve. Formats: 9 is a digit, A a letter, * either, anything else itself. From general knowledge
 * (decision 0019). 'state' if an address needs one.
 */
const table = `
AR|Argentina|9999, A9999AAA|C1043AAZ|
AW|Aruba|||
AU|Australia|9999|2000|state
AT|Austria|9999|1010|
BS|Bahamas|||
BB|Barbados|BB99999|BB11000|
BE|Belgium|9999|1000|
BM|Bermuda|AA 99, AA AA|HM 11|
BW|Botswana|||
BR|Brazil|99999-999|01310-100|state
KY|Cayman Islands|KY9-9999|KY1-1102|
CL|Chile|999-9999|832-0000|
CN|China|999999|200000|state
CO|Colombia|999999|110111|
CR|Costa Rica|99999|10101|
CW|Curaçao|||
CZ|Czechia|999 99|110 00|
DK|Denmark|9999|1050|
DO|Dominican Republic|99999|10101|
EG|Egypt|99999|11511|
FI|Finland|99999|00100|
FR|France|99999|75002|
DE|Germany|99999|80331|
GR|Greece|999 99|105 57|
HK|Hong Kong|||
HU|Hungary|9999|1051|
IS|Iceland|999|101|
IN|India|999999|400001|state
ID|Indonesia|99999|10110|
IE|Ireland|A9* ****|D02 AF30|
IL|Israel|9999999|6688101|
IT|Italy|99999|20121|
JM|Jamaica|||
JP|Japan|999-9999|104-0061|
KE|Kenya|99999|00100|
KW|Kuwait|99999|13001|
LU|Luxembourg|9999|1616|
MY|Malaysia|99999|50450|
MX|Mexico|99999|06000|state
NL|Netherlands|9999 AA|1012 JS|
NZ|New Zealand|9999|1010|
NO|Norway|9999|0152|
PA|Panama|||
PE|Peru|99999|15074|
PH|Philippines|9999|1226|
PL|Poland|99-999|00-001|
PT|Portugal|9999-999|1200-195|
QA|Qatar|||
RO|Romania|999999|010011|
SA|Saudi Arabia|99999|11564|
SG|Singapore|999999|238874|
ZA|South Africa|9999|2196|
KR|South Korea|99999|04524|
ES|Spain|99999|28001|
LK|Sri Lanka|99999|00100|
SE|Sweden|999 99|111 47|
CH|Switzerland|9999|1204|
TW|Taiwan|999, 99999, 999999|110|
TH|Thailand|99999|10500|
TR|Türkiye|99999|34120|
AE|United Arab Emirates|||
GB|United Kingdom|A9 9AA, A99 9AA, AA9 9AA, AA99 9AA, A9A 9AA, AA9A 9AA|EC1N 8EB|
VN|Vietnam|99999, 999999|10000|
`;

export const destinationCountries: readonly DestinationCountry[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', forms = '', sample = '', state = ''] = line.split('|');
    return { code, name, postcodes: readPostcodeForms(forms), sample, needsState: state === 'state' };
  });

const byCode = new Map(destinationCountries.map((country) => [country.code, country]));

export const destinationCountry = (code: string): DestinationCountry | undefined => byCode.get(code);
