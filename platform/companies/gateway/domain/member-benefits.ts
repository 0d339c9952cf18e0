import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';

export interface Benefit {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: PlainPortalPath };
}

interface BenefitFacts {
  readonly affiliationType: AffiliationType;
  readonly isRecognized: boolean;
  /** They may open the diamond marketplace. */
  readonly buysDiamonds: boolean;
}

/** What the portal really gives members of a program (spec marketplace §6: AGS fields are for AGS partners). */
export function memberBenefits({
  affiliationType,
  isRecognized,
  buysDiamonds,
}: BenefitFacts): readonly Benefit[] {
  if (affiliationType === 'GemAndJewel') return [];
  const title = 'AGS grades in the diamond marketplace';
  const about = 'Cut grade, light performance, proportion factor and report type of AGS-graded diamonds.';
  if (!isRecognized) return [{ title, text: `${about} Starts when your AGS membership is active.` }];
  return [
    buysDiamonds
      ? { title, text: about, link: { label: 'Search diamonds', to: '/marketplace/natural' } }
      : {
          title,
          text: `${about} Your company needs the marketplace to see them.`,
          link: { label: 'View services', to: '/membership/subscriptions' },
        },
  ];
}
