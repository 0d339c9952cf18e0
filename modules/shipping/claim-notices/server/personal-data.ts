import type { HeldTable } from '#platform/access/server.ts';

const stays = 'Kept with the claim as evidence for the payment or denial.';

export const heldNotices: readonly HeldTable[] = [
  {
    table: 'shipping.claim_notice',
    title: 'Claim notices to the insurer',
    company: 'company_id',
    person: ['sent_by'],
    shows: ['kind', 'amount', 'words', 'status', 'created_at'],
    order: ['created_at', 'notice_id'],
    dated: 'created_at',
    erase: { stays },
  },
  {
    table: 'shipping.claim_question',
    title: 'Insurer questions about claims',
    company: 'company_id',
    person: ['answered_by'],
    shows: ['kind', 'words', 'came_at', 'answer', 'answered_at'],
    order: ['came_at', 'message_id'],
    dated: 'came_at',
    erase: { stays },
  },
];
