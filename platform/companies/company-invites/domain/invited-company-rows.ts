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

export type CompanyOutcome = (typeof companyOutcomes)[number];

export interface InvitedCompanyRow {
  readonly companyName: string;
  readonly federalTaxId: string;
  readonly email: string;
}

/** Rows are independent: a bad row does not stop the others. `taxIdsInUse` holds the tax IDs of open companies. */
export function companyOutcomesFor(
  rows: readonly InvitedCompanyRow[],
  taxIdsInUse: ReadonlySet<string>,
): CompanyOutcome[] {
  const seen = new Set<string>();
  return rows.map(({ companyName, federalTaxId, email }) => {
    if (companyName.trim() === '') return 'NoName';
    const taxId = readFein(federalTaxId);
    if (taxId === undefined) return 'NotATaxId';
    if (!isEmail(email.trim())) return 'NotAnEmail';
    if (seen.has(taxId)) return 'Twice';
    seen.add(taxId);
    return taxIdsInUse.has(taxId) ? 'CompanyHere' : 'Invited';
  });
}

/** One line of a pasted list or file. */
interface ListedCompany {
  readonly companyName: string;
  readonly federalTaxId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Accepts columns pasted from a spreadsheet, tax ID and email in any order: the first other cell is the company, the
 * next two are its administrator's names. Skips a heading line.
 */
export function readCompanies(text: string): ListedCompany[] {
  return text.split(/\r?\n/).flatMap((line) => (isEmptyOrHeading(line) ? [] : [readLine(line)]));
}

const isEmptyOrHeading = (line: string): boolean =>
  line.trim() === '' || (!line.includes('@') && /\b(e-?mail|tax id|fein)\b/i.test(line));

function readLine(line: string): ListedCompany {
  const cells = splitCells(line);
  const isTaxId = (cell: string): boolean => readFein(cell) !== undefined;
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const federalTaxId = cells.find(isTaxId) ?? '';
  const [companyName = '', firstName = '', lastName = ''] = cells.filter(
    (cell) => cell !== email && cell !== federalTaxId,
  );
  return { companyName, federalTaxId, email, firstName, lastName };
}

/** A quoted cell may contain the separator; a doubled quote is a literal one: "Roy, Lee ""and"" Sons". */
function splitCells(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ',';
  const cell = new RegExp(`(?:^|${separator})\\s*(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
}
