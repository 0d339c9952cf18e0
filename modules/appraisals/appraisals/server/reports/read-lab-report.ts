import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { normalReportNumber } from '#outside/grading-labs/port.ts';
import type { GradingLabs, LabReport, ReportOutcome } from '#outside/grading-labs/port.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { appraisalRefusals as no } from '../../contract/appraisal-refusals.ts';
import { reportRefusals } from '../../contract/report-endpoints.ts';
import type { readLabReport as call } from '../../contract/report-endpoints.ts';
import {
  changedFindings,
  mostTries,
  readsADay,
  reportStateOf,
  triesWithinMinutes,
} from '../../domain/report-state.ts';
import { keyOf, lockAppraisal } from '../appraisal-store.ts';
import { factsOf, refuseUnlessAllowed } from '../own-appraisal.ts';
import { presentReport } from '../present-appraisal.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { receiveReportFile, reportFilesSlice } from './report-file.ts';
import {
  countFailedTries,
  countReads,
  findReports,
  insertTry,
  lockReads,
  putReport,
} from './report-store.ts';

type Input = EndpointInput<typeof call>;

async function requireGem(ctx: Ctx, { params, body }: Input) {
  const row = (await lockAppraisal(ctx, params.appraisalId)) ?? refuse(no.missing);
  refuseUnlessAllowed('edit', factsOf(row, ctx.clock.now()));
  const gems = row.content.items.flatMap((item) => item.gems);
  const gem = gems.find(({ gemId }) => gemId === body.gemId) ?? refuse(reportRefusals.gem_missing);
  return { row, gem };
}

const readsLeft = async (ctx: Ctx, companyId: string): Promise<number> =>
  readsADay - (await countReads(ctx, companyId, startOfProviderDay(day(providerDay(ctx.clock.now())))));

/** Before the lab is asked: whether this company may ask, and for this number. */
async function refuseIfSpent(ctx: Ctx, companyId: string, number: string): Promise<void> {
  await lockReads(ctx, companyId);
  if ((await readsLeft(ctx, companyId)) <= 0) refuse(reportRefusals.quota_reached);
  const since = new Date(ctx.clock.now().getTime() - triesWithinMinutes * 60_000);
  if ((await countFailedTries(ctx, companyId, { number, since })) >= mostTries)
    refuse(reportRefusals.attempts_reached);
}

/** Only what this kind of gem has a field for. */
export function findingsOf(report: LabReport, type: Parameters<typeof gemFieldsOf>[0]): Values {
  const fields = gemFieldsOf(type);
  return Object.fromEntries(
    Object.entries(report.findings).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && fields[entry[0]] !== undefined,
    ),
  );
}

const refusalOf: Readonly<Record<Exclude<ReportOutcome['kind'], 'found'>, keyof typeof reportRefusals>> = {
  not_found: 'report_missing',
  in_service: 'report_in_service',
  quota: 'quota_reached',
  unknown: 'lab_away',
};

/** The lab is asked between two transactions; each question leaves a trace, answered or not. */
export function readLabReportWith(labs: GradingLabs, files: FilesParts) {
  const receive = receiveReportFile(files);
  return async (steps: Steps, input: Input): Promise<EndpointAnswer<typeof call>> => {
    const { lab, reportNumber, gemId } = input.body;
    const number = normalReportNumber(reportNumber);
    await steps.work(async (ctx) => {
      const { row } = await requireGem(ctx, input);
      await refuseIfSpent(ctx, row.company_id, number);
    });
    const outcome = await labs.readReport(lab, number);
    await steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      await insertTry(ctx, {
        company_id: companyId,
        try_id: newId(),
        lab,
        number,
        outcome: outcome.kind,
        asked_by: personId,
        asked_at: ctx.clock.now(),
      });
    });
    if (outcome.kind !== 'found') return refuse(reportRefusals[refusalOf[outcome.kind]]);
    const file = await receive(outcome);
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      const { row, gem } = await requireGem(ctx, input);
      const findings = findingsOf(outcome.report, gem.type);
      const before = (await findReports(ctx, keyOf(row))).find(
        (one) => one.gem_id === gemId && one.lab === lab && one.number === number,
      );
      const kept =
        file && (await recordReceivedFile(ctx, { companyId, personId, madeFor: reportFilesSlice }, file));
      await putReport(ctx, {
        company_id: row.company_id,
        appraisal_id: row.appraisal_id,
        gem_id: gemId,
        lab,
        number,
        issued_on: outcome.report.issuedOn === undefined ? null : day(outcome.report.issuedOn),
        findings: JSON.stringify(findings),
        changed: JSON.stringify(before === undefined ? [] : changedFindings(before.findings, findings)),
        read_by: personId,
        read_at: ctx.clock.now(),
        // A file that can't be had today stays as it was read before.
        file_id: kept?.id ?? before?.file_id ?? null,
      });
      await recordAppraisal(ctx, row, 'appraisals.readLabReport');
      const reports = await findReports(ctx, keyOf(row));
      const stored = reports.find((one) => one.gem_id === gemId) ?? refuse(reportRefusals.gem_missing);
      return {
        report: presentReport(stored),
        state: reportStateOf(gem.values, findings),
        left: await readsLeft(ctx, row.company_id),
      };
    });
  };
}
