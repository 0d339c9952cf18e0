import { Button } from '@mantine/core';
import { callWithFile } from '#kit/web/call/call.ts';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { uploadEvidence } from '../contract/reconciliation-endpoints.ts';
import type { Evidence } from '../contract/reconciliation-shapes.ts';
import styles from './reconciliations.module.css';

interface EvidenceFieldProps extends FieldBinding<string[]> {
  readonly most: number;
  readonly optional?: boolean;
}

/** Uploads right after the file is chosen. */
export function EvidenceField({ name, error, onChange, most, optional = false }: EvidenceFieldProps) {
  const drop = useFileDrop<string>({
    rules: {
      endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
      maxBytes: uploadRules.document.maxBytes,
      maxFiles: most,
    },
    send: (file) => callWithFile(uploadEvidence, {}, { content: file, name: file.name }),
    onChange: (fileIds) => onChange([...fileIds]),
  });
  return (
    <FileDrop
      name={name}
      label="Evidence"
      hint="Add a photo of the scale or box, or the packing list."
      optional={optional}
      error={error}
      drop={drop}
    />
  );
}

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  /** Fetched as bytes, since a link could not carry the access token. */
  fetchFile(fileId: string): Promise<Blob>;
}

export function EvidenceList({ evidence, fetchFile }: EvidenceListProps) {
  const { busy, error, act } = useAction();
  if (evidence.length === 0) return <p className={styles.quiet}>No evidence attached.</p>;
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
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
