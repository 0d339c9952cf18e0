import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import type { ReportAnswer } from '../contract/report-shapes.ts';
import { hubTrouble } from '../contract/reports-refusals.ts';
import { periodWords } from './report-words.ts';
import styles from './reports.module.css';

interface UnderWayProps {
  readonly reports: readonly ReportAnswer[];
  readonly hubIsAway: boolean;
}

/** What is being made, with its rows so far. */
export function ReportsUnderWay({ reports, hubIsAway }: UnderWayProps) {
  if (reports.length === 0) return null;
  return (
    <Card label="Being made">
      <SectionTitle>Being made</SectionTitle>
      {hubIsAway && (
        <RefusedFace sentence={hubTrouble} next="The progress is asked for every few seconds instead." />
      )}
      <ul className={styles.works} aria-label="Reports under way">
        {reports.map((report) => (
          <li key={report.id}>
            <LongWork
              title={`${report.title}${periodWords(report) === '' ? '' : `, ${periodWords(report)}`}`}
              total={report.progress.total ?? 0}
              done={report.progress.done}
              doing={report.state === 'WAITING' ? 'Waits for its turn' : `Asked by ${report.askedBy}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
