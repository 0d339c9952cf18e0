import * as z from 'zod/mini';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, ReportAsks } from '#platform/access/server.ts';
import { parameterShapes } from '../contract/reports.ts';
import type { ReportAnswer, startReport as call } from '../contract/reports.ts';
import { reportsRefusals as no } from '../contract/reports-refusals.ts';
import { daysKept } from '../domain/report.ts';
import { enqueueReport } from './make/make-report.ts';
import { presentReport } from './present-report.ts';
import { insertReport } from './report-store.ts';
import { reportsFor } from './reports-parts.ts';
import type { ReportsParts } from './reports-parts.ts';

const dayMs = 86_400_000;

export function startReport(parts: ReportsParts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<ReportAnswer> => {
    const member = requireMember(ctx.actor);
    const report = reportsFor(parts, ctx).find(({ kind }) => kind === body.kind) ?? refuse(no.kind_unknown);
    const row =
      (await insertReport(ctx, {
        companyId: member.companyId,
        id: newId(),
        kind: report.kind,
        parameters: readParameters(report.asks, body.parameters),
        askedBy: member,
        keepUntil: new Date(ctx.clock.now().getTime() + daysKept * dayMs),
      })) ?? refuse(no.in_progress);
    await enqueueReport(ctx, row.id);
    await ctx.record({
      act: 'reports.startReport',
      recordType: 'report',
      recordId: row.id,
      facts: { kind: report.kind, ...row.parameters },
    });
    return presentReport(row, report);
  };
}

function readParameters(asks: ReportAsks, given: Readonly<Record<string, string>>): Record<string, string> {
  const read = z.safeParse(parameterShapes[asks], given);
  if (read.success) return { ...read.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[['parameters', ...path].join('.')] = message;
  return refuse(kitRefusals.bad_input, { fields });
}
