import { hash } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { certification, limitingConditions } from '#modules/appraisals/meter/domain/limiting-conditions.ts';
import { canComplete, meterOf } from '#modules/appraisals/meter/domain/meter.ts';
import type { Known } from '#modules/appraisals/meter/domain/meter.ts';
import { printedPhotos } from '#modules/appraisals/model/domain/content.ts';
import { canonicalJson } from '#modules/appraisals/document/domain/snapshot.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLogoFile, findPostalAddress } from '#platform/companies/server.ts';
import type {
  completeAppraisal as completeCall,
  reopenAppraisal as reopenCall,
} from '../contract/appraisal-endpoints.ts';
import { appraisalSealed } from '../contract/appraisal-events.ts';
import { appraisalRefusals as no } from '../contract/appraisal-refusals.ts';
import { findAppraisal, findPhotos, insertSeal, keyOf, updateAppraisal } from './appraisal-store.ts';
import type { AppraisalRecord, PhotoRecord } from './appraisal-tables.ts';
import { requireMovable } from './own-appraisal.ts';
import { isWholesaleShown } from './preferences/preferences.ts';
import { signatureFor } from './preferences/signature.ts';
import { findReports } from './reports/report-store.ts';
import { presentAppraisal } from './present-appraisal.ts';
import { forgetAged, forgetDraft } from './reminders/remind.ts';
import { recordAppraisal } from './record-appraisal.ts';

/** The photos that print: the first three of each item (spec marketplace §5). */
function printed(photos: readonly PhotoRecord[]) {
  return [...Map.groupBy(photos, (photo) => photo.item_id).values()].flatMap((ofItem) =>
    ofItem.slice(0, printedPhotos).map(({ photo_id: photoId, item_id: itemId, sha256 }) => ({
      photoId,
      itemId,
      sha256,
    })),
  );
}

async function knownOf(ctx: Ctx, row: AppraisalRecord, photos: readonly PhotoRecord[]): Promise<Known> {
  const counts: Record<string, number> = {};
  for (const { item_id: itemId } of photos) counts[itemId] = (counts[itemId] ?? 0) + 1;
  const reports = await findReports(ctx, keyOf(row));
  return {
    hidesWholesale: !(await isWholesaleShown(ctx)),
    photos: counts,
    reports: Object.fromEntries(reports.map(({ gem_id: gemId, findings }) => [gemId, findings])),
  };
}

/** What the document says, sealed now or shown as a preview. */
export async function snapshotOf(ctx: Ctx, row: AppraisalRecord): Promise<Snapshot> {
  const photos = await findPhotos(ctx, keyOf(row));
  const { checks } = meterOf(row.content, await knownOf(ctx, row, photos));
  const before = row.supersedes === null ? undefined : await findAppraisal(ctx, row.supersedes);
  return {
    number: row.number,
    revision: row.revision,
    company: await findPostalAddress(ctx, row.company_id),
    signature: await signatureFor(ctx, row.content),
    logo: await findLogoFile(ctx, row.company_id),
    sealedAt: ctx.clock.now().toISOString(),
    content: row.content,
    photos: printed(photos),
    conditions: limitingConditions(row.content, checks),
    certification: certification(row.content),
    supersedes: before?.number ?? '',
  };
}

/** In one transaction, so a crash leaves a draft or a sealed document, never half of one. */
export async function completeAppraisal(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof completeCall>,
): Promise<EndpointAnswer<typeof completeCall>> {
  const { member, row } = await requireMovable(ctx, params.appraisalId, 'complete', body.version);
  const key = keyOf(row);
  const meter = meterOf(row.content, await knownOf(ctx, row, await findPhotos(ctx, key)));
  if (!canComplete(meter)) refuse(no.has_gaps);
  const snapshot = await snapshotOf(ctx, row);
  const now = ctx.clock.now();
  const sealHash = hash('sha256', canonicalJson(snapshot), 'hex');
  await insertSeal(ctx, {
    company_id: row.company_id,
    appraisal_id: row.appraisal_id,
    revision: row.revision,
    hash: sealHash,
    snapshot: JSON.stringify(snapshot),
    sealed_by: member.personId,
    sealed_at: now,
  });
  await updateAppraisal(ctx, key, {
    status: 'Complete',
    version: row.version + 1,
    changed_at: now,
    completed_at: row.completed_at ?? now,
    reminded_at: null,
  });
  await forgetDraft(ctx, row);
  if (row.supersedes !== null) {
    await updateAppraisal(ctx, { ...key, appraisalId: row.supersedes }, { superseded_by: row.appraisal_id });
    await forgetAged(ctx, { company_id: row.company_id, appraisal_id: row.supersedes });
  }
  const { company_id: companyId, appraisal_id: appraisalId, number, revision, total } = row;
  await ctx.publish(appraisalSealed, { companyId, appraisalId, number, revision, hash: sealHash, total });
  return present(ctx, row, 'appraisals.completeAppraisal');
}

/** The sealed document doesn't change; the next one gets the next revision. */
export async function reopenAppraisal(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof reopenCall>,
): Promise<EndpointAnswer<typeof reopenCall>> {
  const { row } = await requireMovable(ctx, params.appraisalId, 'reopen', body.version);
  await updateAppraisal(ctx, keyOf(row), {
    status: 'Draft',
    version: row.version + 1,
    revision: row.revision + 1,
    changed_at: ctx.clock.now(),
  });
  return present(ctx, row, 'appraisals.reopenAppraisal');
}

async function present(ctx: Ctx, row: AppraisalRecord, act: string) {
  const changed = (await findAppraisal(ctx, row.appraisal_id)) ?? refuse(no.missing);
  await recordAppraisal(ctx, changed, act);
  return { appraisal: await presentAppraisal(ctx, changed) };
}
