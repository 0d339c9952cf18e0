import { Readable } from 'node:stream';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { Refused, refuse } from '#kit/server/refuse.ts';
import type { LabReport, ReportOutcome } from '#outside/grading-labs/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { reportRefusals } from '../../contract/report-endpoints.ts';
import type { getReportFile as call } from '../../contract/report-endpoints.ts';
import { keyOf } from '../appraisal-store.ts';
import { requireAppraisal } from '../own-appraisal.ts';
import { findReports } from './report-store.ts';

/** Files marked so open only through this slice's endpoint. */
export const reportFilesSlice = 'appraisals.reports';

// As much as the port reads.
const rule: UploadRule = { kinds: ['application/pdf'], maxBytes: 10_000_000 };

export const reportFileName = ({ lab, number }: Pick<LabReport, 'lab' | 'number'>): string =>
  `${lab}-${number.replaceAll(/[^\w-]/g, '')}.pdf`;

/** The lab's document, checked and stored like an upload. Undefined if it can't be had now: the facts count. */
export function receiveReportFile(files: FilesParts) {
  const receive = receiveFile(files);
  return async ({ report, readFile }: Extract<ReportOutcome, { kind: 'found' }>) => {
    const read = await readFile?.();
    if (read?.kind !== 'found') return undefined;
    try {
      const stream = Readable.from([read.bytes]);
      const { file } = await receive({ name: reportFileName(report), stream, rule }, () => Promise.resolve());
      return file;
    } catch (fault) {
      if (fault instanceof Refused) return undefined;
      throw fault;
    }
  };
}

export function getReportFileWith(files: FilesParts) {
  const slice = new SliceFiles(files, reportFilesSlice);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<RawAnswer> => {
    const { row } = await requireAppraisal(ctx, params.appraisalId);
    const report = (await findReports(ctx, keyOf(row))).find(({ gem_id: id }) => id === params.gemId);
    const fileId = report?.file_id ?? refuse(reportRefusals.report_file_missing);
    const opened = await slice.open(ctx, fileId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
