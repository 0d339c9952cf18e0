import { day, daysBetween } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { premiumDue } from '#modules/insurance/payments/domain/premium-due.ts';
import { progressOf } from '#modules/insurance/renewals/domain/progress.ts';
import { renewalOf } from '#modules/insurance/renewals/server/open-renewal.ts';
import type { QuestionnaireRow } from '#modules/insurance/renewals/server/questionnaire-store.ts';
import type { Policy } from '../contract/policy-endpoints.ts';

// Four readings missed: the insurer's system is likely away.
const oldAfterMs = 60 * 60_000;

/** Shown with its age, because the insurer may say otherwise by now. */
export const isOld = (readAt: Date, now: Date): boolean => now.getTime() - readAt.getTime() > oldAfterMs;

export const isInForce = ({ status, effectiveOn, expiresOn }: PolicyRow['record'], today: string): boolean =>
  status === 'Active' && effectiveOn <= today && today <= expiresOn;

export interface Shown {
  readonly now: Date;
  /** Whether this person pays policies here; else a bill has the insurer's link. */
  readonly paysHere: boolean;
  readonly isPayer: boolean;
  /** Of the policy, the latest renewal first. */
  readonly questionnaires: readonly QuestionnaireRow[];
  /** Of the policy. */
  readonly payments: Parameters<typeof premiumDue>[1];
}

export function presentPolicy(
  row: PolicyRow,
  { now, paysHere, isPayer, payments, questionnaires }: Shown,
): Policy {
  const { record, read_at: readAt } = row;
  const today = day(providerDay(now));
  const { block, renewal, billing, holder: _holder, claims, ...plain } = record;
  const owes = billing.billed > 0 || billing.pastDue > 0;
  const payUrl = owes && !paysHere ? billing.payUrl : null;
  const { due, inProgress } = premiumDue(billing, payments, readAt);
  return {
    ...plain,
    billing: { ...billing, payUrl, due, inProgress },
    isBlock: block !== null,
    renewal:
      renewal === null
        ? null
        : {
            on: renewal.on,
            daysLeft: daysBetween(today, day(renewal.on)),
            questionnaireDueOn: renewal.questionnaireDueOn,
            questionnaire: presentQuestionnaire(row, questionnaires, today),
          },
    questionnaires: questionnaires.flatMap(({ questionnaire_id: id, renews_on: on, ...one }) =>
      (one.status === 'Sent' || one.status === 'Received') && one.sent_at !== null
        ? [{ questionnaireId: id, renewsOn: on, sentAt: one.sent_at.toISOString() }]
        : [],
    ),
    claims: claims
      .map((claim) => ({ ...claim, isThisTerm: claim.lossOn >= record.effectiveOn }))
      .toSorted((a, b) => b.lossOn.localeCompare(a.lossOn)),
    readAt: readAt.toISOString(),
    isOld: isOld(readAt, now),
    actions: [
      ...(payUrl === null ? [] : (['pay'] as const)),
      ...(paysHere && isPayer && due > 0 ? (['payHere'] as const) : []),
      ...(isInForce(record, today) ? (['certificate'] as const) : []),
    ],
  };
}

type Questionnaire = NonNullable<Policy['renewal']>['questionnaire'];

function presentQuestionnaire(
  policy: PolicyRow,
  questionnaires: readonly QuestionnaireRow[],
  today: string,
): Questionnaire {
  const renewal = renewalOf(policy);
  if (renewal === undefined) return null;
  const row = questionnaires.find(({ renews_on: on }) => on === renewal.renewsOn);
  return {
    status: row?.status ?? 'NotStarted',
    sections: progressOf(row?.answers ?? {}, row?.confirmed ?? [], today).map(({ name, done }) => ({
      name,
      done,
    })),
  };
}
