import { day, isDay } from '#kit/domain/day.ts';
import { parseCents } from '#kit/domain/money.ts';
import type { BankEntry, BankFile } from './bank-entry.ts';
import { unreadable } from './bank-entry.ts';
import { elementsAt, readXml, textAt } from './read-xml.ts';
import type { XmlElement } from './read-xml.ts';

/** ISO 20022 bank-to-customer statements, versions 02 to 08: booked credits in US dollars. */
export function readCamt053(source: string): BankFile {
  const root = readXml(source);
  if (root === undefined) return unreadable("The file isn't well-formed XML.");
  const statements = elementsAt(root, 'BkToCstmrStmt', 'Stmt');
  if (root.name !== 'Document' || statements.length === 0)
    return unreadable('The file has no CAMT.053 statement.');
  const entries: BankEntry[] = [];
  for (const statement of statements) {
    const id = textAt(statement, 'Id');
    for (const [index, entry] of elementsAt(statement, 'Ntry').entries()) {
      if (!isBookedCredit(entry)) continue;
      const read = entriesOf(entry, `${id}/${index + 1}`);
      if (typeof read === 'string') return unreadable(`Entry ${index + 1} of statement ${id}: ${read}`);
      entries.push(...read);
    }
  }
  return { ok: true, format: 'CAMT.053', entries };
}

function isBookedCredit(entry: XmlElement): boolean {
  // From version 08 on the status is an element with a code.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  return textAt(entry, 'CdtDbtInd') === 'CRDT' && status === 'BOOK' && !isReversal;
}

/** One for each transaction of a batch, or one for the entry if the bank gives no details. */
function entriesOf(entry: XmlElement, place: string): BankEntry[] | string {
  const currency = elementsAt(entry, 'Amt')[0]?.attributes['Ccy'];
  if (currency !== 'USD') return `the currency is ${currency ?? 'missing'}, not USD.`;
  const bookedOn = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10);
  if (!isDay(bookedOn)) return 'the booking date is missing.';
  const total = parseCents(textAt(entry, 'Amt'));
  if (!total.ok || total.value <= 0) return 'the amount is missing.';
  const kind = kindOf(entry);
  const key = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef') || place;
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  if (details.length < 2) {
    const only = details[0] ?? entry;
    return [{ bankKey: key, kind, amount: total.value, receivedOn: day(bookedOn), ...wordsOf(only, entry) }];
  }
  const parts = details.map((one, at) => {
    const amount = parseCents(textAt(one, 'AmtDtls', 'TxAmt', 'Amt') || textAt(one, 'Amt'));
    return { one, at, amount: amount.ok ? amount.value : undefined };
  });
  if (parts.reduce((sum, { amount = 0 }) => sum + amount, 0) !== total.value)
    return "the transactions don't add up to the entry amount.";
  return parts.flatMap(({ one, at, amount }) =>
    amount === undefined || amount <= 0
      ? []
      : [{ bankKey: `${key}/${at + 1}`, kind, amount, receivedOn: day(bookedOn), ...wordsOf(one, entry) }],
  );
}

function wordsOf(details: XmlElement, entry: XmlElement): Pick<BankEntry, 'reference' | 'remitter'> {
  const endToEnd = textAt(details, 'Refs', 'EndToEndId');
  const parts = [
    ...elementsAt(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text.trim()),
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...elementsAt(details, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    textAt(details, 'Refs', 'ChqNb'),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
  ].filter((part) => part !== '');
  return {
    reference: [...new Set(parts)].join(' ').slice(0, 200),
    // From version 08 on the debtor is a party with a name.
    remitter: (
      textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ||
      textAt(details, 'RltdPties', 'Dbtr', 'Nm') ||
      textAt(details, 'RltdPties', 'UltmtDbtr', 'Nm')
    ).slice(0, 140),
  };
}

/** By the bank transaction code: its family, or the bank's own code. */
function kindOf(entry: XmlElement): BankEntry['kind'] {
  const family = textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd');
  const sub = textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  const own = textAt(entry, 'BkTxCd', 'Prtry', 'Cd').toUpperCase();
  if (family === 'RCHQ' || own.includes('CHECK')) return 'check';
  if (family === 'CNTR' || own.includes('LETTER') || own.includes('LOCKBOX')) return 'cash_letter';
  return ['DMCT', 'XBCT', 'ESCT', 'SDVA'].includes(sub) || own.includes('WIRE') ? 'wire' : 'ach';
}
