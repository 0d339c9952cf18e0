import { Button } from '@mantine/core';
import { EmptyState } from '../states/empty-state.tsx';
import styles from './pdf-frame.module.css';

interface PdfFrameProps {
  /** Undefined until its bytes are here. */
  readonly address: string | undefined;
  readonly title: string;
}

/** Spec platform §2.1: a PDF shown in the page, 705 px high; in a tab of its own where the page can't show it. */
export function PdfFrame({ address, title }: PdfFrameProps) {
  if (address === undefined) return <div className={styles.frame} aria-busy="true" />;
  if (showsPdfInside())
    return <iframe className={styles.frame} src={`${address}#view=FitH&navpanes=0`} title={title} />;
  return (
    <EmptyState
      title="Open the PDF to read it"
      text="This device can't show the PDF here. Open it in a new tab or download it."
      action={
        <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
          Open PDF
        </Button>
      }
    />
  );
}

/** Phones report PDF support but show only a cropped first page. */
function showsPdfInside(): boolean {
  return navigator.pdfViewerEnabled && !window.matchMedia('(max-width: 39.99em)').matches;
}
