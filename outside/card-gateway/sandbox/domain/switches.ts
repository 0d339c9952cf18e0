import { declined } from './scripted-outcomes.ts';
import type { ChargeFate } from './scripted-outcomes.ts';

/** How the notices of a charge arrive. */
export type NoticeManner = 'in_order' | 'twice' | 'late' | 'reversed';

export interface Switch {
  readonly name: string;
  readonly happens: string;
  /** Undefined: the method's own scripted outcome. */
  readonly fate?: ChargeFate;
  readonly answers?: 'twice';
  readonly notices?: NoticeManner;
}

/** Settings in the demo for the next charge, whatever it is paid with. */
export const switches = [
  { name: 'decline', happens: 'Is declined', fate: declined('doNotHonor') },
  { name: 'lose-answer', happens: 'Is taken, and the answer is lost', fate: { kind: 'answer_lost' } },
  { name: 'lose-order', happens: 'Never reaches the gateway', fate: { kind: 'order_lost' } },
  { name: 'hang', happens: 'Is taken, and never answered', fate: { kind: 'hangs' } },
  { name: 'answer-twice', happens: 'Is answered twice', answers: 'twice' },
  { name: 'notices-twice', happens: 'Its notices come twice', notices: 'twice' },
  { name: 'notices-late', happens: 'Its notices come a day late', notices: 'late' },
  {
    name: 'notices-reversed',
    happens:
      'It settles, is disputed and won at once; the notices come before the answer, the last one first',
    notices: 'reversed',
  },
] as const satisfies readonly Switch[];

export function switchNamed(name: string): Switch | undefined {
  return switches.find((one) => one.name === name);
}
