import * as z from 'zod/mini';

const subject = z.object({ companyId: z.uuid(), noticeId: z.uuid() });
export type NoticeSubject = typeof subject;

export const noticeSubject = { kind: 'shipping.claim_notice', subject } as const;
