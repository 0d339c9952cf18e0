import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { riskReviewers } from '#modules/shipping/draft/contract/access.ts';

// The queue and its reviews are one chunk, so that the first page fetches fewer names.
const ofDesk = {
  title: 'Risk review',
  rule: riskReviewers,
  page: lazy(async () => ({ default: (await import('./risk-review/risk-review-page.tsx')).RiskReviewPage })),
} as const;

export const reviewRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofDesk,
    path: '/desk/risk-review',
    tab: { of: '/desk/risk-review', label: 'Risk review', order: 138 },
  },
  { ...ofDesk, path: '/desk/risk-review/$companyId/$purchaseId' },
];
