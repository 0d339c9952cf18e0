import { mayActIn, providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Appraisal, AppraisalRow, Report } from '../contract/appraisal-shapes.ts';
import { actsOf, editableUntil } from '../domain/appraisal-moves.ts';
import type { AppraisalAct, AppraisalFacts } from '../domain/appraisal-moves.ts';
import { findAppraisal, findPhotos, findSeals, keyOf } from './appraisal-store.ts';
import type { AppraisalRecord, ListedRecord, ReportRecord } from './appraisal-tables.ts';
import { withoutWholesale } from '../domain/wholesale.ts';
import { isWholesaleShown } from './preferences/preferences.ts';
import { factsOf } from './own-appraisal.ts';
import { findReports } from './reports/report-store.ts';
import { presentStaffActs } from './staff-acts.ts';

export function presentRow(ctx: Ctx, row: ListedRecord): AppraisalRow {
  const now = ctx.clock.now();
  const completed = row.completed_at;
  return {
    appraisalId: row.appraisal_id,
    number: row.number,
    status: row.status,
    customer: row.customer,
    itemCount: row.item_count,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    completedAt: completed?.toISOString() ?? null,
    editableUntil: completed === null ? null : editableUntil(providerDay(completed)),
    isSuperseded: row.superseded_by !== null,
    actions: actionsOf(ctx, factsOf(row, now)),
  };
}

/** Staff who view as the company read only, except customer service, who do all but seal (spec rulings 6). */
function actionsOf(ctx: Ctx, facts: AppraisalFacts): AppraisalAct[] {
  const member = requireMember(ctx.actor);
  if (!mayActIn(member, 'Appraisal')) return [];
  return actsOf(facts).filter((act) => act !== 'complete' || member.viewing === undefined);
}

export const presentReport = (row: ReportRecord): Report => ({
  gemId: row.gem_id,
  lab: row.lab,
  number: row.number,
  issuedOn: row.issued_on,
  findings: { ...row.findings },
  changed: [...row.changed],
  hasFile: row.file_id !== null,
  readAt: row.read_at.toISOString(),
});

async function referenceTo(ctx: Ctx, appraisalId: string | null): Promise<Appraisal['supersedes']> {
  const row = appraisalId === null ? undefined : await findAppraisal(ctx, appraisalId);
  return row === undefined ? null : { appraisalId: row.appraisal_id, number: row.number };
}

export async function presentAppraisal(ctx: Ctx, row: AppraisalRecord): Promise<Appraisal> {
  const key = keyOf(row);
  const photos = await findPhotos(ctx, key);
  const seals = await findSeals(ctx, key);
  const isShown = await isWholesaleShown(ctx);
  return {
    ...presentRow(ctx, row),
    version: row.version,
    revision: row.revision,
    content: isShown ? row.content : withoutWholesale(row.content),
    hidesWholesale: !isShown,
    photos: photos.map(({ photo_id: photoId, item_id: itemId, width, height }) => ({
      photoId,
      itemId,
      width,
      height,
    })),
    reports: (await findReports(ctx, key)).map((report) => presentReport(report)),
    seals: seals.map(({ revision, hash, sealed_at: at }) => ({ revision, hash, sealedAt: at.toISOString() })),
    staffActs: await presentStaffActs(ctx, row.appraisal_id),
    supersedes: await referenceTo(ctx, row.supersedes),
    supersededBy: await referenceTo(ctx, row.superseded_by),
  };
}
