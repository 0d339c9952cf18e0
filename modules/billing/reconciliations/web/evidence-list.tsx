import { Button } from '@mantine/core';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { Evidence } from '../contract/reconciliation-shapes.ts';
import styles from './reconciliations.module.css';

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  /** Fetched as bytes: a link could not carry the token that the call asks for. */
  fetchFile(fileId: string): Promise<Blob>;
}

export function EvidenceList({ evidence, fetchFile }: EvidenceListProps) {
  const { busy, error, act } = useBusyAct();
  if (evidence.length === 0) return <p className={styles.quiet}>No evidence was attached.</p>;
  return (
    <>
      {error !== undefined && <FailureFace error={error} />}
      <ul className={styles.evidence} aria-label="Evidence">
        {evidence.map(({ fileId, fileName }) => (
          <li key={fileId}>
            <span>{fileName}</span>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={`Download ${fileName}`}
              onClick={() =>
                void act(async () => {
                  const blob = await fetchFile(fileId);
                  saveFile(fileName, [blob], blob.type);
                })
              }
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
