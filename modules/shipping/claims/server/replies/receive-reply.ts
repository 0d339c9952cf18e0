import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { InboundMail } from '#outside/mail/port.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { proofRefusals } from '../../contract/proof/proof-endpoints.ts';
import { replyRefusals as no } from '../../contract/replies/reply-endpoints.ts';
import type { receiveClaimReply as call } from '../../contract/replies/reply-endpoints.ts';
import { documentFault } from '../../domain/proof/document-limits.ts';
import { replyAnswers } from '../../domain/replies/reply-fate.ts';
import { replyText } from '../../domain/replies/reply-text.ts';
import { keyOf, lockClaim } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { takesDocuments } from '../proof/present-proof.ts';
import { givenDocuments, takeDocument } from '../proof/take-document.ts';
import { takeMessage } from '../take-message.ts';
import { checkAttachmentsWith, leftOutLine } from './check-attachments.ts';
import type { CheckedAttachments } from './check-attachments.ts';
import { judgeReply } from './judge-reply.ts';
import type { JudgedReply } from './judge-reply.ts';
import { replyLetter } from './reply-letter.ts';
import type { ReplyRouteParts } from './reply-parts.ts';
import { insertReply, isReplyKnown } from './reply-store.ts';

const asJob = { binding: 'job' } as const;

/** Broken programs send no Message-ID; then the content tells two messages apart. */
const messageKey = ({ messageId, recipient, from = '', subject, text }: InboundMail): string =>
  sha256([recipient.toLowerCase(), messageId ?? [from, subject, text].join('\n')].join('\n'));

/** Answered with success once we have decided, also against it: the mail server must not try again. */
export function receiveReplyWith({ replies, files, identity }: ReplyRouteParts) {
  const checkAttachments = checkAttachmentsWith(files);
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    if (replies === null) return refuse(no.claim_reply_forged);
    const read = await replies.inbound.read(request.header, body);
    if (read.kind === 'forged') return refuse(no.claim_reply_forged);
    if (read.kind === 'unreadable') return refuse(no.claim_reply_unreadable);
    const { mail } = read;
    const judged = await steps.work(async (ctx) => {
      if (await isReplyKnown(ctx, messageKey(mail))) return undefined;
      return judgeReply(ctx, mail, replies.domain);
    }, asJob);
    if (judged === undefined) return;
    // Nothing is scanned for strangers.
    const checked = judged.reason === undefined ? await checkAttachments(mail) : { files: [], leftOut: [] };
    await steps.work(async (ctx) => {
      // A decision of that minute counts, so it is judged again under the claim's lock.
      if (judged.row !== undefined) await lockClaim(ctx, keyOf(judged.row));
      const settled = await settleReply(ctx, mail, await judgeReply(ctx, mail, replies.domain), checked);
      if (settled !== undefined) await sendLetter(ctx, identity, settled, inADay(ctx));
    }, asJob);
  };
}

const inADay = ({ clock }: Ctx): Date => new Date(clock.now().getTime() + 86_400_000);

/** The letter to the sender, if something was not added. */
async function settleReply(
  ctx: Ctx,
  mail: InboundMail,
  { row, sender, reason: judgedReason }: JudgedReply,
  { files, leftOut }: CheckedAttachments,
) {
  const words = replyText(mail.text);
  const isEmpty = words === '' && files.length === 0;
  const reason = judgedReason ?? (isEmpty ? 'Empty' : undefined);
  const isAdded = reason === undefined && row !== undefined && sender !== undefined;
  const { fitting, refused } = isAdded ? await fittingFiles(ctx, row, files) : { fitting: [], refused: [] };
  const allLeftOut = [...leftOut, ...refused];
  const isNew = await insertReply(ctx, {
    company_id: row?.company_id ?? staffCompanyId,
    reply_id: newId(),
    claim_id: row?.claim_id ?? null,
    person_id: sender?.personId ?? null,
    message_key: messageKey(mail),
    from_email: (mail.from ?? '').slice(0, 320),
    subject: mail.subject.slice(0, 300),
    reason: reason ?? null,
    left_out: allLeftOut,
    received_at: ctx.clock.now(),
  });
  if (!isNew || row === undefined || sender === undefined) return undefined;
  if (isAdded) {
    const { personId } = sender;
    const documentIds: string[] = [];
    for (const file of fitting)
      documentIds.push(await takeDocument(ctx, row, file, { kind: 'other', source: 'member', personId }));
    await takeMessage(ctx, row, { personId, words, documentIds, byEmail: true });
  }
  const why = reason === undefined ? undefined : replyAnswers[reason];
  if (why === undefined && allLeftOut.length === 0) return undefined;
  return replyLetter(sender.email, row, { why, leftOut: allLeftOut });
}

const limits = {
  too_many: proofRefusals.claim_documents_full.sentence,
  too_much: proofRefusals.claim_documents_large.sentence,
} as const;

/** Under the claim's lock: those within its limits, in the order of the email. */
async function fittingFiles(ctx: Ctx, row: ClaimRow, files: CheckedAttachments['files']) {
  const fitting: CheckedAttachments['files'][number][] = [];
  const refused: string[] = [];
  let { count, total } = await givenDocuments(ctx, row);
  for (const file of files) {
    const fault = documentFault({ count, total }, file.size);
    const sentence = takesDocuments(row) ? fault && limits[fault] : 'This claim no longer accepts documents.';
    if (sentence !== undefined) {
      refused.push(leftOutLine(file.name, sentence));
      continue;
    }
    fitting.push(file);
    count += 1;
    total += file.size;
  }
  return { fitting, refused };
}
