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
  { name: 'decline', happens: 'Declined', fate: declined('doNotHonor') },
  { name: 'lose-answer', happens: 'Charged, but the response is lost', fate: { kind: 'answer_lost' } },
  { name: 'lose-order', happens: 'Never reaches the gateway', fate: { kind: 'order_lost' } },
  { name: 'hang', happens: 'Charged, but no response arrives', fate: { kind: 'hangs' } },
  { name: 'answer-twice', happens: 'Two responses arrive', answers: 'twice' },
  { name: 'notices-twice', happens: 'Each notice arrives twice', notices: 'twice' },
  { name: 'notices-late', happens: 'Notices arrive a day late', notices: 'late' },
  {
    name: 'notices-reversed',
    happens: 'Settled, disputed and won at once; notices arrive before the response, in reverse order',
    notices: 'reversed',
  },
] as const satisfies readonly Switch[];

export function switchNamed(name: string): Switch | undefined {
  return switches.find((one) => one.name === name);
}
