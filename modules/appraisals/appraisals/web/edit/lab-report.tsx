import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { shownValue } from '#modules/appraisals/meter/domain/gem-checks.ts';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Report } from '../../contract/appraisal-shapes.ts';
import { importedLabs, readLabReport } from '../../contract/report-endpoints.ts';
import { compareFindings, reportStateOf } from '../../domain/report-state.ts';
import type { Compared } from '../../domain/report-state.ts';
import { ReportFile } from '../report-file.tsx';
import { appraisalQuery } from '../appraisal-queries.ts';
import type { Value } from './change-content.ts';
import styles from './edit.module.css';

interface LabReportBarProps {
  readonly appraisalId: string;
  readonly gem: Gem;
  readonly report: Report | undefined;
  flush(): Promise<unknown>;
  onAccept(values: readonly (readonly [field: string, value: Value])[]): void;
}

const timeOf = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Asks the lab; the appraiser accepts field by field, or all at once. */
export function LabReportBar({ appraisalId, gem, report, flush, onAccept }: LabReportBarProps) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const given = textOf(gem.values, 'lab');
  const [lab, setLab] = useState(importedLabs.find((one) => one === given) ?? 'GIA');
  const [number, setNumber] = useState(textOf(gem.values, 'reportNumber'));
  const [left, setLeft] = useState<number>();
  const read = () =>
    void act(async () => {
      await flush();
      const body = { gemId: gem.gemId, lab, reportNumber: number };
      const answer = await call(readLabReport, { params: { appraisalId }, body });
      setLeft(answer.left);
      onAccept([
        ['lab', answer.report.lab],
        ['reportNumber', answer.report.number],
      ]);
      await queries.invalidateQueries({ queryKey: appraisalQuery(appraisalId).queryKey });
    });
  const open = report === undefined ? [] : openFindings(gem, report);
  return (
    <>
      <form
        className={styles.labBar}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <strong>Lab report</strong>
        <NativeSelect
          aria-label="Lab to import from"
          size="sm"
          data={[...importedLabs]}
          value={lab}
          onChange={(event) => setLab(importedLabs.find((one) => one === event.currentTarget.value) ?? 'GIA')}
        />
        <TextInput
          aria-label="Report number to import"
          size="sm"
          value={number}
          maxLength={20}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button size="compact-md" variant="default" type="submit" disabled={busy || number.trim() === ''}>
          {report === undefined ? 'Import' : 'Import again'}
        </Button>
        <span className={styles.quiet}>
          {report !== undefined && `Imported ${timeOf(report.readAt)}. `}
          {left !== undefined && `${left} of 25 left today.`}
        </span>
        {open.length > 0 && (
          <Button
            size="compact-md"
            variant="outline"
            onClick={() => onAccept(open.map(({ field, report: value }) => [field, value]))}
          >
            {`Accept all ${open.length}`}
          </Button>
        )}
      </form>
      {error !== undefined && <FailureMessage error={error} />}
      {report !== undefined && <ReportState gem={gem} report={report} />}
    </>
  );
}

export const openFindings = (gem: Gem, { findings }: Report): Compared[] =>
  compareFindings(gem.values, findings).filter(({ state }) => state !== 'same');

/** Spec marketplace §8: mismatch detected, partial match; and what changed since it was read before. */
function ReportState({ gem, report }: { readonly gem: Gem; readonly report: Report }) {
  const state = reportStateOf(gem.values, report.findings);
  if (state === 'match' && report.changed.length === 0) return null;
  return (
    <p className={styles.conflict} role="status">
      {state === 'mismatch' &&
        'Mismatch detected. Weight, shape or measurements differ, so this report may be for a different stone. '}
      {state === 'partial' &&
        'Partial match. This report has no color or clarity. Enter the grades yourself. '}
      {report.changed.length > 0 &&
        `The lab has changed this report since you imported it: ${report.changed.join(', ')}.`}
    </p>
  );
}

interface FindingProps {
  readonly gem: Gem;
  readonly report: Report;
  readonly field: string;
  onAccept(value: Value): void;
}

/** What the report says of one field, beside what was entered. */
export function Finding({ gem, report, field, onAccept }: FindingProps) {
  const says = report.findings[field];
  if (says === undefined) return <span />;
  const shown = shownValue(gem, field, says);
  if (gem.values[field] === says)
    return (
      <span className={styles.finding}>
        {shown}
        <Icon name="check" size={14} />
      </span>
    );
  return (
    <span className={styles.finding}>
      <strong>{shown}</strong>
      <Button
        size="compact-xs"
        variant="outline"
        aria-label={`Accept ${shown}`}
        onClick={() => onAccept(says)}
      >
        Accept
      </Button>
    </span>
  );
}

interface FindingsSummaryProps {
  readonly appraisalId: string;
  readonly gem: Gem;
  readonly report: Report;
}

export function FindingsSummary({ appraisalId, gem, report }: FindingsSummaryProps) {
  const compared = compareFindings(gem.values, report.findings);
  const count = (state: Compared['state']): number => compared.filter((one) => one.state === state).length;
  return (
    <span className={styles.badges}>
      <StatusBadge kind="ok">{`${count('same')} match`}</StatusBadge>
      <StatusBadge kind="warn">{`${count('differs')} differ`}</StatusBadge>
      <StatusBadge kind="mute">{`${count('empty')} to fill in`}</StatusBadge>
      <ReportFile appraisalId={appraisalId} report={report} />
    </span>
  );
}
