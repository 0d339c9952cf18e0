import { returnCodes } from '../domain/scripted-outcomes.ts';
import type { ChargeFate } from '../domain/scripted-outcomes.ts';
import type { MethodKind } from '../domain/test-numbers.ts';
import {
  afterBusinessDays,
  afterDays,
  disputeDays,
  returnDays,
  settlementDays,
} from '../domain/timetable.ts';
import { dueAt } from './entries.ts';
import type { Entry } from './entries.ts';

/** Schedules what happens to money taken now. */
export function scheduledEvents(
  from: Date,
  reference: string,
  kind: MethodKind,
  fate: ChargeFate,
): readonly Entry[] {
  const settles = afterBusinessDays(from, settlementDays(kind, fate.kind === 'settles_late'));
  const settled = dueAt(settles, reference, { kind: 'settle' });
  switch (fate.kind) {
    case 'settlement_declined':
      return [dueAt(settles, reference, { kind: 'decline_settlement' })];
    case 'returned': {
      const { reason, afterSettlement } = returnCodes[fate.code];
      const bankReturn = { kind: 'return', code: fate.code, reason } as const;
      return afterSettlement
        ? [settled, dueAt(afterBusinessDays(from, returnDays.afterSettlement), reference, bankReturn)]
        : [dueAt(afterBusinessDays(from, returnDays.beforeSettlement), reference, bankReturn)];
    }
    case 'disputed': {
      const step = (days: number, word: 'opened' | 'won' | 'lost') =>
        dueAt(afterDays(settles, days), reference, { kind: 'dispute', step: `dispute_${word}` });
      const decided = fate.ends === 'open' ? [] : [step(disputeDays.decided, fate.ends)];
      return [settled, step(disputeDays.opened, 'opened'), ...decided];
    }
    default:
      return [settled];
  }
}
