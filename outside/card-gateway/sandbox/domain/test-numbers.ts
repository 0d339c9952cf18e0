import { declined, notStored, returnCodes } from './scripted-outcomes.ts';
import type { ChargeFate, MethodFate, ReturnCode } from './scripted-outcomes.ts';

interface Magic<Fate extends MethodFate> {
  /** Its name in the journal and the demo; the number itself is never stored. */
  readonly name: string;
  readonly happens: string;
  readonly fate: Fate;
}

/** A test card or account number. */
export interface MagicNumber extends Magic<MethodFate> {
  readonly number: string;
}

/** Amounts by their cents, for the one card and account that react to them. */
export interface MagicCents extends Magic<ChargeFate> {
  readonly cents: number;
}

const line = (name: string, happens: string, fate: MethodFate, number: string): MagicNumber => ({
  name,
  happens,
  fate,
  number,
});

/** Any other valid number is stored and charged normally. */
export const magicCards: readonly MagicNumber[] = [
  line('plain', 'Succeeds', { kind: 'settles' }, '4111111111111111'),
  line('cents', 'Outcome depends on the cents of the amount', { kind: 'by_the_cents' }, '4000990000000111'),
  line('declined', 'Charges are declined', declined('doNotHonor'), '4000990000000228'),
  line('funds', 'Charges are declined for insufficient funds', declined('funds'), '4000990000000335'),
  line('limit', 'Charges exceed the limit', declined('limit'), '4000990000000442'),
  line('expired', 'Charges are declined as expired', declined('expired'), '4000990000000558'),
  line('lost', 'Charges are declined as reported lost', declined('lost'), '4000990000000665'),
  line(
    'unknown number',
    "Not saved: the bank doesn't recognize the card",
    notStored('numberWrong'),
    '4000990000000772',
  ),
  line(
    'security code',
    'Not saved: the security code is incorrect',
    notStored('securityCode'),
    '4000990000000889',
  ),
  line('hold', 'The $1.00 hold is reversed after 5 days, not 2', { kind: 'hold_stays' }, '4000990000000996'),
  line(
    'answer lost',
    'Charges succeed, but the response is lost',
    { kind: 'answer_lost' },
    '4000990000001101',
  ),
  line('order lost', 'Charges never reach the gateway', { kind: 'order_lost' }, '4000990000001218'),
  line('hangs', 'Charges succeed, but no response arrives', { kind: 'hangs' }, '4000990000001325'),
  line('late', 'Settles after 6 business days, not 2', { kind: 'settles_late' }, '4000990000001432'),
  line('not settled', 'Settlement is declined', { kind: 'settlement_declined' }, '4000990000001549'),
  line('disputed', 'Disputed after settlement', { kind: 'disputed', ends: 'open' }, '4000990000001655'),
  line('dispute won', 'Disputed, and we win', { kind: 'disputed', ends: 'won' }, '4000990000001762'),
  line('dispute lost', 'Disputed, and we lose', { kind: 'disputed', ends: 'lost' }, '4000990000001879'),
];

const returnLines = (Object.keys(returnCodes) as ReturnCode[]).map((code) => {
  const { reason, afterSettlement } = returnCodes[code];
  const happens = `Debits are returned ${afterSettlement ? 'after' : 'before'} settlement: ${reason}`;
  return line(`returned ${code}`, happens, { kind: 'returned', code }, `9000000${code.slice(1)}`);
});

/** With any valid routing number. */
export const magicAccounts: readonly MagicNumber[] = [
  line('plain', 'Succeeds', { kind: 'settles' }, '123456789'),
  line('cents', 'Outcome depends on the cents of the amount', { kind: 'by_the_cents' }, '900000100'),
  line('cannot link', "Not saved: it can't be linked", notStored('linking'), '900000101'),
  line('deposits bounce', 'The two deposits bounce', { kind: 'deposits_bounce' }, '900000102'),
  line('report', 'Charges are declined because of a consumer report', declined('report'), '900000103'),
  line('limit', 'Charges exceed the limit', declined('limit'), '900000104'),
  line('answer lost', 'Charges succeed, but the response is lost', { kind: 'answer_lost' }, '900000105'),
  line('order lost', 'Charges never reach the gateway', { kind: 'order_lost' }, '900000106'),
  line('hangs', 'Charges succeed, but no response arrives', { kind: 'hangs' }, '900000107'),
  line('late', 'Settles after 9 business days, not 5', { kind: 'settles_late' }, '900000108'),
  ...returnLines,
];

const byCents = (cents: number, happens: string, fate: ChargeFate): MagicCents => ({
  name: `cents ${String(cents).padStart(2, '0')}`,
  happens,
  fate,
  cents,
});

export const magicCents: readonly MagicCents[] = [
  byCents(1, 'Declined', declined('doNotHonor')),
  byCents(2, 'Declined for insufficient funds', declined('funds')),
  byCents(3, 'Exceeds the limit', declined('limit')),
  byCents(11, 'Charged, but the response is lost', { kind: 'answer_lost' }),
  byCents(12, 'Never reaches the gateway', { kind: 'order_lost' }),
  byCents(13, 'Charged, but no response arrives', { kind: 'hangs' }),
  byCents(21, 'Settles late', { kind: 'settles_late' }),
  byCents(22, 'Settlement is declined', { kind: 'settlement_declined' }),
  byCents(31, 'Disputed after settlement', { kind: 'disputed', ends: 'open' }),
  byCents(32, 'Disputed, and we win', { kind: 'disputed', ends: 'won' }),
  byCents(33, 'Disputed, and we lose', { kind: 'disputed', ends: 'lost' }),
  byCents(41, 'Returned as R01', { kind: 'returned', code: 'R01' }),
  byCents(50, 'Returned after settlement as R10', { kind: 'returned', code: 'R10' }),
];

const plainFate: ChargeFate = { kind: 'settles' };

export type MethodKind = 'card' | 'bank';

const magicOf = (kind: MethodKind): readonly MagicNumber[] => (kind === 'card' ? magicCards : magicAccounts);

/** Called once, when the number is exchanged; afterwards only the name is kept. */
export function testNameOf(kind: MethodKind, number: string): string {
  return magicOf(kind).find((magic) => magic.number === number)?.name ?? 'plain';
}

export function scriptedMethod(kind: MethodKind, name: string): MethodFate {
  return magicOf(kind).find((magic) => magic.name === name)?.fate ?? plainFate;
}

export function scriptedCharge(kind: MethodKind, name: string, amount: number): ChargeFate {
  const fate = scriptedMethod(kind, name);
  switch (fate.kind) {
    case 'by_the_cents':
      return magicCents.find(({ cents }) => cents === amount % 100)?.fate ?? plainFate;
    case 'not_stored':
    case 'deposits_bounce':
    case 'hold_stays':
      return plainFate;
    default:
      return fate;
  }
}
