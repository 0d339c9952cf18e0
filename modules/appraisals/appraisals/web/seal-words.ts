import { counted } from '#kit/domain/text/counted.ts';
import type { Meter } from '#modules/appraisals/meter/domain/meter.ts';

/** What stands between a draft and its seal; empty if nothing does. Customer service drafts, and a member seals. */
export function sealNeeds({ gaps }: Meter, canSeal: boolean): string {
  if (!canSeal)
    return 'Only a member of the company can complete an appraisal, because it carries their certification.';
  return gaps.length === 0
    ? ''
    : `${counted(gaps.length, 'checklist item')} left before you can complete the appraisal`;
}
