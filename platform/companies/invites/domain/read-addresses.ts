/** One line of a pasted list or file. */
export interface ListedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Accepts emails pasted from an email program or a spreadsheet: one or several per line, "Ana Roy <ana@roy.example>", or
 * columns with first and last name. Skips a heading line.
 */
export function readAddresses(text: string): ListedPerson[] {
  return text.split(/\r?\n/).flatMap((line) => readLine(line.trim()));
}

function readLine(line: string): ListedPerson[] {
  if (line === '' || isHeading(line)) return [];
  const cells = splitCells(line);
  const emails = cells.filter((cell) => cell.includes('@'));
  // Several emails on one line are a list, not a spreadsheet row.
  if (emails.length !== 1) return cells.map((cell) => readAddress(cell));
  const [email = ''] = emails;
  const address = readAddress(email);
  if (address.firstName !== '') return [address];
  const [firstName = '', lastName = ''] = cells.filter((cell) => cell !== email);
  return [{ email: address.email, firstName, lastName }];
}

const isHeading = (line: string): boolean => !line.includes('@') && /\be-?mail\b/i.test(line);

function splitCells(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ',';
  return line
    .split(separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '');
}

/** `Ana Maria Roy <ana@roy.example>`: the last word is the last name. */
function readAddress(cell: string): ListedPerson {
  const [, name = '', bracketed] = /^(.*?)<([^<>]*)>$/.exec(cell) ?? [];
  const words = name
    .replaceAll('"', '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    email: (bracketed ?? cell).trim(),
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}
