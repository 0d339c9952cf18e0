import { day as asDay, formatDay } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { claimReminderNotice, recipientReminded } from '../contract/claim-events.ts';
import { remindersDue } from '../domain/claim-reminders.ts';
import { findWaitingClaims, keyOf, lockClaim, updateReminders } from './claim-store.ts';
import type { ClaimRow } from './claim-store.ts';
import { deadlines, presentLine } from './present-claim.ts';
import { sendAffidavitLink } from './proof/claim-links.ts';
import type { ProofParts } from './proof/proof-parts.ts';
import { deleteUnsignedLinks, findAffidavitLinks } from './proof/proof-store.ts';
import { maxAffidavitEmails } from '../domain/proof/affidavit.ts';

const name = 'shipping.remind_claims';

const dueOf = (row: ClaimRow, now: Date): number =>
  remindersDue({
    status: row.status,
    movedOn: asDay(providerDay(row.moved_at)),
    due: deadlines(row).due,
    today: asDay(providerDay(now)),
  });

/** Each once, under the claim's lock, so that an answer of that minute stops it. */
async function remind(ctx: Ctx, found: ClaimRow): Promise<void> {
  const row = await lockClaim(ctx, keyOf(found));
  if (row === undefined) return;
  const due = dueOf(row, ctx.clock.now());
  if (due <= row.reminders) return;
  await updateReminders(ctx, keyOf(row), due);
  const { expected } = presentLine(row);
  await notify(ctx, claimReminderNotice, {
    companyId: row.company_id,
    to: { people: [row.created_by] },
    facts: {
      claimId: row.claim_id,
      name:
        row.number === null ? `Claim draft for shipment ${row.facts.shipmentNumber}` : `Claim ${row.number}`,
      what: whatOf(row),
      by: expected === null ? 'soon' : formatDay(expected.on),
    },
  });
  if (row.status === 'NeedRecipientInfo') await ctx.publish(recipientReminded, keyOf(row));
}

function whatOf({ status, facts }: ClaimRow): string {
  if (status === 'NotSubmitted')
    return 'File the claim before the deadline, or discard the draft if nothing is wrong.';
  if (status === 'NeedShipperInfo') return 'The claims desk needs your response to continue.';
  return `${facts.recipient} hasn't signed the affidavit yet. We emailed them a new link. A call from you may help.`;
}

/** Our choice (decision 0032): a month after it expired no one asks about an unsigned link; a signed one is evidence. */
const linkKeptMs = 30 * 86_400_000;

/** Every morning; deletes links that ended long ago too. */
export const remindClaimsJob: JobHandler<Ctx> = scheduledJob<Ctx>(name, '15 13 * * *', async (job) => {
  const now = job.clock.now();
  await job.work((ctx) => deleteUnsignedLinks(ctx, new Date(now.getTime() - linkKeptMs)));
  const items = (await job.work(findWaitingClaims)).filter((row) => dueOf(row, now) > row.reminders);
  await eachInTurn(job, { job: name, items, keyOf: ({ claim_id: id }) => id }, (row) =>
    job.work((ctx) => remind(ctx, row)),
  );
});

/** To the address of the last link, unless it was signed or emailed too often. */
export const remindRecipientWith =
  ({ identity }: Pick<ProofParts, 'identity'>) =>
  async (ctx: Ctx, key: { readonly companyId: string; readonly claimId: string }): Promise<void> => {
    const row = await lockClaim(ctx, key);
    if (row?.status !== 'NeedRecipientInfo') return;
    const links = await findAffidavitLinks(ctx, key);
    const last = links.at(-1);
    if (last === undefined || last.email === null || last.signed_at !== null) return;
    if (links.length >= maxAffidavitEmails) return;
    await sendAffidavitLink(ctx, identity, row, { email: last.email, personId: last.created_by });
  };
