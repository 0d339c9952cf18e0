import type { Refusal } from '#kit/contract/refusal.ts';
import type { Declined } from '#outside/card-gateway/port.ts';
import { consumerReportNotice, methodRefusals } from '../contract/method-refusals.ts';
import type { MethodKind } from '../domain/method.ts';
import { refusalForDecline } from '../domain/decline.ts';

/** The refusal for a decline, with the reason if the member can act on it. */
export function refusalOfDecline(
  kind: MethodKind,
  { cause, reason }: Pick<Declined, 'cause' | 'reason'>,
): Refusal {
  const refusal: Refusal = methodRefusals[refusalForDecline(kind, cause)];
  if (refusal.code === methodRefusals.ach_declined.code)
    return { ...refusal, next: `Reason: ${reason} ${consumerReportNotice}` };
  return cause === 'refused' || cause === 'cannot_link'
    ? { ...refusal, next: [reason, refusal.next].filter((text) => text !== undefined).join(' ') }
    : refusal;
}
