import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, DeskQueue } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { moderationRefusals as no, shownPages } from '../contract/desk-endpoints.ts';
import type * as calls from '../contract/desk-endpoints.ts';
import { pageStaff } from '../contract/moderation-access.ts';
import { takedownMoved } from '../contract/takedown-event.ts';
import { isReportKind, reportKinds } from '../domain/report-rules.ts';
import {
  findOpenReports,
  findOpenTakedowns,
  findPages,
  findTakedown,
  lockPublished,
  lockTakedown,
  moderationTables,
} from './moderation-store.ts';

const namesOf = (ctx: Ctx, rows: readonly { readonly company_id: string }[]) =>
  findCompanyNames(ctx, [...new Set(rows.map((row) => row.company_id))]);

export async function listPageReports(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listPageReports>> {
  const reports = await findOpenReports(ctx);
  const takedowns = await findOpenTakedowns(ctx);
  const companies = await namesOf(ctx, [...reports, ...takedowns]);
  const people = await findPersonNames(ctx, [...new Set(takedowns.map((row) => row.taken_by))]);
  return {
    reports: reports.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      reportId: row.report_id,
      address: row.address,
      kind: isReportKind(row.kind) ? reportKinds[row.kind] : row.kind,
      details: row.details,
      email: row.email,
      sentAt: row.sent_at.toISOString(),
    })),
    takedowns: takedowns.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      address: row.address,
      reason: row.reason,
      takenBy: people.get(row.taken_by) ?? '',
      takenAt: row.taken_at.toISOString(),
      answer: row.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
      readAt: row.response_read_at?.toISOString() ?? null,
    })),
  };
}

export async function closeReport(
  ctx: Ctx,
  { params: { companyId, reportId } }: EndpointInput<typeof calls.closeReport>,
): Promise<void> {
  const closed = await moderationTables(ctx)
    .updateTable('pages.report')
    .set({ closed_at: ctx.clock.now(), closed_by: requireSignedIn(ctx.actor).personId })
    .where('company_id', '=', companyId)
    .where('report_id', '=', reportId)
    .where('closed_at', 'is', null)
    .returning('address')
    .executeTakeFirst();
  if (closed === undefined) refuse(no.report_missing);
  await ctx.record({
    act: 'pages.closeReport',
    recordType: 'page-report',
    recordId: reportId,
    companyId,
    facts: { address: closed.address },
  });
}

export async function takeDown(
  ctx: Ctx,
  { params: { companyId }, body: { reason } }: EndpointInput<typeof calls.takeDown>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const address = (await lockPublished(ctx, companyId)) ?? refuse(no.page_missing);
  if ((await findTakedown(ctx, companyId)) !== undefined) refuse(no.page_down);
  const now = ctx.clock.now();
  const takedownId = newId();
  await moderationTables(ctx)
    .insertInto('pages.takedown')
    .values({
      company_id: companyId,
      takedown_id: takedownId,
      address,
      reason,
      taken_by: personId,
      taken_at: now,
    })
    .execute();
  await moderationTables(ctx)
    .updateTable('pages.report')
    .set({ closed_at: now, closed_by: personId })
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .execute();
  await ctx.publish(takedownMoved, { companyId, takedownId, isOffline: true });
  await ctx.record({
    act: 'pages.takeDown',
    recordType: 'page-takedown',
    recordId: takedownId,
    companyId,
    facts: { address, reason },
  });
}

export async function liftTakedown(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof calls.liftTakedown>,
): Promise<void> {
  const row = (await lockTakedown(ctx, companyId)) ?? refuse(no.takedown_missing);
  await moderationTables(ctx)
    .updateTable('pages.takedown')
    .set({ lifted_at: ctx.clock.now(), lifted_by: requireSignedIn(ctx.actor).personId })
    .where('company_id', '=', companyId)
    .where('takedown_id', '=', row.takedown_id)
    .execute();
  await ctx.publish(takedownMoved, { companyId, takedownId: row.takedown_id, isOffline: false });
  await ctx.record({
    act: 'pages.liftTakedown',
    recordType: 'page-takedown',
    recordId: row.takedown_id,
    companyId,
    facts: { address: row.address },
  });
}

/** It leaves the desk's queue; the page stays offline until it is put back. */
export async function readResponse(
  ctx: Ctx,
  { params: { companyId }, body: { answeredAt } }: EndpointInput<typeof calls.readResponse>,
): Promise<void> {
  const row = (await lockTakedown(ctx, companyId)) ?? refuse(no.takedown_missing);
  if (row.answered_at?.toISOString() !== new Date(answeredAt).toISOString()) refuse(no.response_changed);
  if (row.response_read_at !== null) return;
  await moderationTables(ctx)
    .updateTable('pages.takedown')
    .set({ response_read_at: ctx.clock.now(), response_read_by: requireSignedIn(ctx.actor).personId })
    .where('company_id', '=', companyId)
    .where('takedown_id', '=', row.takedown_id)
    .execute();
  await ctx.record({
    act: 'pages.readResponse',
    recordType: 'page-takedown',
    recordId: row.takedown_id,
    companyId,
    facts: { address: row.address },
  });
}

export async function listDeskPages(
  ctx: Ctx,
  { query: { text } }: EndpointInput<typeof calls.listDeskPages>,
): Promise<EndpointAnswer<typeof calls.listDeskPages>> {
  const found = await findPages(ctx, text, shownPages + 1);
  const rows = found.slice(0, shownPages);
  const companies = await namesOf(ctx, rows);
  return {
    isComplete: found.length <= shownPages,
    items: rows.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      address: row.address,
      isPublished: row.is_published,
      isOffline: row.is_offline,
      domain: row.domain,
      isVerified: row.domain === null ? null : row.verified_at !== null,
    })),
  };
}

const to = '/desk/page-reports' as const;

/** Reports to decide on, and jewelers' responses to read. */
export const pageReportsQueue: DeskQueue = {
  name: 'page-reports',
  title: 'Page reports',
  to,
  rule: pageStaff,
  targetHours: 24,
  open: async (ctx) => {
    const answered = (await findOpenTakedowns(ctx)).flatMap(({ answered_at: since, ...row }) =>
      since === null || row.response_read_at !== null ? [] : [{ ...row, since }],
    );
    return [
      ...(await findOpenReports(ctx)).map((row) => ({
        id: row.report_id,
        title: `Review the page ${row.address}`,
        companyId: row.company_id,
        amount: null,
        since: row.sent_at,
        verb: 'Review',
        to,
      })),
      ...answered.map((row) => ({
        id: row.takedown_id,
        title: `Read the response about ${row.address}`,
        companyId: row.company_id,
        amount: null,
        since: row.since,
        verb: 'Read',
        to,
      })),
    ];
  },
  resolved: async (ctx, since) => {
    const rows = await moderationTables(ctx)
      .selectFrom('pages.report')
      .select(['sent_at', 'closed_at'])
      .where('closed_at', '>=', since)
      .execute();
    const read = await moderationTables(ctx)
      .selectFrom('pages.takedown')
      .select(['answered_at', 'response_read_at'])
      .where('response_read_at', '>=', since)
      .execute();
    return [
      ...rows.map((row) => ({ since: row.sent_at, at: row.closed_at })),
      ...read.map((row) => ({ since: row.answered_at, at: row.response_read_at })),
    ].flatMap(({ since: began, at }) => (began === null || at === null ? [] : [{ since: began, at }]));
  },
};
