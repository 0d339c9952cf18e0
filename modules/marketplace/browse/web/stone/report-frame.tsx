import { PdfFrame } from '#kit/web/display/pdf-frame.tsx';
import type { Media } from '#modules/marketplace/media/web/media-queries.ts';
import { reportLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import styles from './stone-media.module.css';

interface ReportFrameProps {
  readonly stone: Diamond;
  readonly report: Media;
}

/** The lab's PDF from the seller, beside the pictures. */
export function ReportFrame({ stone, report }: ReportFrameProps) {
  const name = `Report PDF, ${reportLabel(stone)}`;
  return (
    <div className={styles.report} data-report>
      <PdfFrame address={report.url} title={name} />
      <a href={report.url} target="_blank" rel="noreferrer" aria-label={`Open in a new tab: ${name}`}>
        Open in a new tab
      </a>
    </div>
  );
}
