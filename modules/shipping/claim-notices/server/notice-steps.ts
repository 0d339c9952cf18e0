import type * as z from 'zod/mini';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { ClaimNotice, FoundClaimNotice } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { findClaim } from '#modules/shipping/claims/server/claim-store.ts';
import { requireNotice, updateNotice } from './notice-store.ts';
import { noticeSubject } from './notice-subject.ts';
import type { NoticeSubject } from './notice-subject.ts';

type Call = StepCall<Ctx, z.output<NoticeSubject>>;

/** A notice is sent under its own id, so that a lost answer is asked about and nothing is filed twice. */
export const noticeSteps = ({ insurer }: Pick<ShippingParts, 'insurer'>): StepsOf<Ctx, NoticeSubject> => ({
  ...noticeSubject,
  steps: [
    {
      name: 'send',
      do: async (call) => settle(call, await insurer.sendNotice(await noticeOf(call))),
      ask: async (call) => settle(call, await insurer.findNotice(call.subject.noticeId)),
    },
  ],
  completed: () => Promise.resolve(),
  undone: () => Promise.resolve(),
  stuck: () => Promise.resolve(),
});

function settle({ subject }: Call, found: FoundClaimNotice): Told<Ctx> {
  switch (found.kind) {
    case 'unknown':
      return 'unknown';
    case 'never_came':
      return 'not_done';
    case 'refused': {
      const change = { status: 'Refused', failure: found.sentence } as const;
      return { outcome: 'failed', keep: (ctx) => updateNotice(ctx, subject, change) };
    }
    case 'accepted': {
      const change = { status: 'Accepted', reference: found.reference } as const;
      return { outcome: 'done', keep: (ctx) => updateNotice(ctx, subject, change) };
    }
  }
}

const noticeOf = ({ job, subject }: Call): Promise<ClaimNotice> =>
  job.work(async (ctx) => {
    const { companyId } = subject;
    const notice = await requireNotice(ctx, subject);
    const claim = await findClaim(ctx, { companyId, claimId: notice.claim_id });
    const purchase = claim && (await lastPurchase(ctx, companyId, claim.shipment_id));
    return {
      key: notice.notice_id,
      kind: notice.kind,
      claimNumber: claim?.number ?? '',
      coverNumber: purchase?.cover_number ?? '',
      amount: notice.amount,
      words: notice.words,
    };
  });
