import { day, isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { BankEntry, BankFile } from './bank-entry.ts';
import { unreadable } from './bank-entry.ts';

interface Record2 {
  readonly code: string;
  readonly fields: readonly string[];
  readonly line: number;
}

/** Cash management balance reporting, version 2: the credits of its detail records (16). */
export function readBai2(source: string): BankFile {
  const records = recordsOf(source);
  if (records[0]?.code !== '01') return unreadable("The file doesn't start with a BAI2 file header (01).");
  if (records.at(-1)?.code !== '99')
    return unreadable('The file trailer (99) is missing. The file may be cut off.');
  const entries: BankEntry[] = [];
  let [on, account, accountSum, accountLine]: [Day | undefined, string, number, number] = [
    undefined,
    '',
    0,
    0,
  ];
  for (const { code, fields, line } of records) {
    if (code === '02') {
      on = dayOf(fields[3] ?? '');
      if (on === undefined) return unreadable(`Line ${line}: the group date is missing.`);
      const currency = fields[5] ?? '';
      if (currency !== '' && currency !== 'USD')
        return unreadable(`Line ${line}: the currency is ${currency}, not USD.`);
    }
    if (code === '03') [account, accountSum, accountLine] = [fields[0] ?? '', summariesOf(fields), line];
    if (code === '16') {
      const amount = Number(fields[1]);
      if (!Number.isSafeInteger(amount) || amount < 0)
        return unreadable(`Line ${line}: the amount is missing.`);
      accountSum += amount;
      if (on === undefined || !isCredit(fields[0] ?? '') || amount === 0) continue;
      entries.push(entryOf(fields, { on, account, place: entries.length }));
    }
    if (code === '49' && Number(fields[0]) !== accountSum)
      return unreadable(
        `Line ${line}: the total for account ${account.slice(-4)} (from line ${accountLine}) doesn't add up.`,
      );
  }
  return { ok: true, format: 'BAI2', entries };
}

/** Continuation records (88) belong to the record before them. */
function recordsOf(source: string): Record2[] {
  const records: { code: string; text: string; line: number }[] = [];
  for (const [at, raw] of source
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const text = raw.trim();
    if (text === '') continue;
    const last = records.at(-1);
    if (text.startsWith('88,') && last !== undefined) {
      // A record that ends with a slash is complete; its text goes on without it.
      const before = last.text.replace(/\/$/, '');
      last.text = `${before}${last.code === '16' ? ' ' : ','}${text.slice(3)}`;
    } else records.push({ code: text.slice(0, 2), text: text.slice(3), line: at + 1 });
  }
  return records.map(({ code, text, line }) => ({ code, fields: text.replace(/\/$/, '').split(','), line }));
}

/** The summary amounts of an account identifier: type, amount, count, funds type after account and currency. */
function summariesOf(fields: readonly string[]): number {
  let sum = 0;
  for (let at = 2; at + 1 < fields.length; at += 4) {
    const amount = Number(fields[at + 1]);
    if (Number.isSafeInteger(amount)) sum += amount;
    at += fundsFields(fields, at + 3) - 1;
  }
  return sum;
}

/** How many fields a funds type takes, with its availability. */
function fundsFields(fields: readonly string[], at: number): number {
  const type = fields[at] ?? '';
  if (type === 'S') return 4;
  if (type === 'V') return 3;
  return type === 'D' ? 2 + 2 * (Number(fields[at + 1]) || 0) : 1;
}

// Credits are 101 to 399; the round hundreds and those of floats are totals.
const isCredit = (type: string): boolean => /^[123]\d\d$/.test(type) && !/^(100|[23]00)$/.test(type);

const wires: readonly string[] = ['191', '195', '196', '205', '206', '207', '208', '221'];
const checks: readonly string[] = ['171', '172', '173', '174', '175', '176', '184', '187'];
const letters: readonly string[] = ['110', '115', '116', '118', '185', '301', '302', '303'];

function kindOf(type: string): BankEntry['kind'] {
  if (wires.includes(type)) return 'wire';
  if (checks.includes(type)) return 'check';
  return letters.includes(type) ? 'cash_letter' : 'ach';
}

interface Place {
  readonly on: Day;
  readonly account: string;
  readonly place: number;
}

// Banks write who paid as ORIG, up to the next tag.
const originator =
  /\bORIG(?:INATOR)?(?: CO NAME)?[:=]\s*([^:;|]+?)(?=\s+(?:BNF|BENE|ENTRY|DESC|REF|OBI|ID|TRN|DATE|SEC|ORIG)\b|[;|]|$)/i;

function entryOf(fields: readonly string[], { on, account, place }: Place): BankEntry {
  const [type = '', amount = ''] = fields;
  const rest = fields.slice(2 + fundsFields(fields, 2));
  const [bankReference = '', customerReference = '', ...text] = rest;
  const words = text.join(',').trim();
  const remitter = originator.exec(words)?.[1];
  const key = bankReference === '' ? `${type}/${amount}/${place}` : bankReference;
  return {
    bankKey: `${account}/${on}/${key}`,
    kind: kindOf(type),
    amount: cents(Number(amount)),
    receivedOn: on,
    reference: [customerReference, words]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 200),
    remitter: (remitter ?? '').trim().slice(0, 140),
  };
}

/** YYMMDD. */
function dayOf(text: string): Day | undefined {
  const written = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return text.length === 6 && isDay(written) ? day(written) : undefined;
}
