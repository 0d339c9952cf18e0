import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { Report } from '../contract/appraisal-shapes.ts';
import { getReportFile } from '../contract/report-endpoints.ts';

interface ReportFileProps {
  readonly appraisalId: string;
  readonly report: Report;
}

/** Saves the lab's own document. */
export function ReportFile({ appraisalId, report: { gemId, lab, number, hasFile } }: ReportFileProps) {
  const { busy, error, act } = useAction();
  if (!hasFile) return null;
  const save = () => {
    if (busy) return;
    void act(async () => {
      const blob = await callForBlob(getReportFile, { params: { appraisalId, gemId } });
      saveFile(`${lab}-${number}.pdf`, [blob], blob.type);
    });
  };
  return (
    <>
      <TextButton onClick={save} label={`Report PDF, ${lab} ${number}`}>
        Report PDF
      </TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
