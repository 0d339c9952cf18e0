import { isEmail } from '#kit/domain/email.ts';
import { readFein } from '#kit/domain/fein.ts';

export const companyOutcomes = [
  'Invited',
  'NoName',
  'NotATaxId',
  'NotAnEmail',
  'Twice',
  'CompanyHere',
] as const;

/** What became of one row of a list of companies to invite. */
export type CompanyOutcome = (typeof companyOutcomes)[number];

export interface InvitedCompanyRow {
  readonly companyName: string;
  readonly federalTaxId: string;
  readonly email: string;
}

/** Each row by itself: a slip in one keeps no other company out. `here` has the tax ids of open companies. */
export function companyOutcomesFor(
  rows: readonly InvitedCompanyRow[],
  here: ReadonlySet<string>,
): CompanyOutcome[] {
  const seen = new Set<string>();
  return rows.map(({ companyName, federalTaxId, email }) => {
    if (companyName.trim() === '') return 'NoName';
    const taxId = readFein(federalTaxId);
    if (taxId === undefined) return 'NotATaxId';
    if (!isEmail(email.trim())) return 'NotAnEmail';
    if (seen.has(taxId)) return 'Twice';
    seen.add(taxId);
    return here.has(taxId) ? 'CompanyHere' : 'Invited';
  });
}

/** One line of a list that staff pasted or chose as a file. */
interface ListedCompany {
  readonly companyName: string;
  readonly federalTaxId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Columns as they come out of a sheet, in any order of tax id and e-mail: the first other cell is the company, the
 * next two its administrator's names. A line of headings is left out.
 */
export function readCompanies(text: string): ListedCompany[] {
  return text.split(/\r?\n/).flatMap((line) => (isEmptyOrHeading(line) ? [] : [readLine(line)]));
}

const isEmptyOrHeading = (line: string): boolean =>
  line.trim() === '' || (!line.includes('@') && /\b(e-?mail|tax id|fein)\b/i.test(line));

function readLine(line: string): ListedCompany {
  const cells = cellsOf(line);
  const isTaxId = (cell: string): boolean => readFein(cell) !== undefined;
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const federalTaxId = cells.find(isTaxId) ?? '';
  const [companyName = '', firstName = '', lastName = ''] = cells.filter(
    (cell) => cell !== email && cell !== federalTaxId,
  );
  return { companyName, federalTaxId, email, firstName, lastName };
}

/** A cell in quotes may hold the separator, and a doubled quote is one: "Roy, Lee ""and"" Sons". */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ',';
  const cell = new RegExp(`(?:^|${separator})\\s*(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
}
