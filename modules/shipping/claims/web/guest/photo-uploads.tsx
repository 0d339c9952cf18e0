import { useState } from 'react';
import { callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { addClaimPhoto, linkHeader } from '../../contract/proof/link-endpoints.ts';
import type { ClaimLinkFacts } from '../../contract/proof/link-endpoints.ts';
import type { DocumentKind } from '../../domain/proof/checklist.ts';
import styles from '../proof/proof.module.css';
import { UploadButton } from '../proof/upload-button.tsx';

interface PhotoUploadsProps {
  readonly token: string;
  readonly facts: ClaimLinkFacts;
  onDone(): Promise<unknown>;
}

export function PhotoUploads({ token, facts: { kinds, added, roomFor }, onDone }: PhotoUploadsProps) {
  const { busy, error, act } = useAction();
  const [fault, setFault] = useState<FileFault>();
  const upload = (kind: DocumentKind) => (files: readonly File[]) =>
    void act(async () => {
      if (kind === 'affidavit') return;
      try {
        for (const file of files)
          await callWithFile(
            addClaimPhoto,
            { query: { kind } },
            { content: file, name: file.name, headers: { [linkHeader]: token } },
          );
      } finally {
        await onDone();
      }
    });
  return (
    <div>
      <ul className={styles.lines} aria-busy={busy}>
        {kinds.map(({ kind, title, why }) => (
          <li key={kind} className={styles.line}>
            <span className={styles.mark}>
              <Icon name="upload" />
            </span>
            <span className={styles.words}>
              <b>{kind === 'other' ? 'Other photos' : title}</b>
              {why !== '' && <span className={styles.why}>{why}</span>}
            </span>
            <UploadButton
              verb="Photo"
              label={title}
              isPhoto
              disabled={busy || roomFor <= 0}
              onFiles={upload(kind)}
              onFault={setFault}
            />
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <p role="alert">
          {fault.sentence} {fault.next}
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      {roomFor <= 0 && <p>Limit reached: 10 documents per claim.</p>}
      <p role="status">
        {busy && 'Uploading…'}
        {!busy && added.length > 0 && `${added.length} added: ${added.join(', ')}`}
      </p>
    </div>
  );
}
