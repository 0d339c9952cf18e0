import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { downloadReport, processReport } from '../contract/reports.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { reportsKey } from './report-queries.ts';

export interface ReportActions {
  readonly busy: boolean;
  readonly error: unknown;
  download(report: ReportAnswer): void;
  makeAgain(report: ReportAnswer): void;
}

export function useReportActions(): ReportActions {
  const { busy, error, act } = useAction();
  const client = useQueryClient();
  return {
    busy,
    error,
    download: ({ id, file }) =>
      void act(async () => {
        const blob = await callForBlob(downloadReport, { params: { id } });
        saveFile(file?.name ?? 'report.xlsx', [blob], blob.type);
      }),
    makeAgain: ({ id }) =>
      void act(async () => {
        await call(processReport, { params: { id } });
        await client.invalidateQueries({ queryKey: reportsKey });
      }),
  };
}
