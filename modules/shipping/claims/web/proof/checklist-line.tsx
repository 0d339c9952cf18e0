import type { ReactNode } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ClaimDocument, ClaimProof } from '../../contract/proof/proof-shape.ts';
import { DocumentLine } from './document-list.tsx';
import type { ProofFiles } from './document-list.tsx';
import styles from './proof.module.css';

export type ChecklistLineFacts = ClaimProof['checklist'][number];

interface LineProps {
  readonly line: Pick<ChecklistLineFacts, 'title' | 'why' | 'isNeeded' | 'status'>;
  readonly documents: readonly ClaimDocument[];
  readonly files: ProofFiles;
  readonly act?: ReactNode;
  readonly onRemove?: ((document: ClaimDocument) => void) | undefined;
}

const readerWords = { done: 'Done', asked: 'Waiting for the recipient', missing: 'Missing' } as const;

export function ChecklistLine({ line, documents, files, act, onRemove }: LineProps) {
  const { title, why, isNeeded, status } = line;
  return (
    <li className={styles.line}>
      <span className={styles.mark} data-status={status}>
        {status === 'done' && <Icon name="check" title={readerWords.done} />}
        {status === 'asked' && <Icon name="clock" title={readerWords.asked} />}
        {status === 'missing' && (
          <span className={styles.circle} role="img" aria-label={readerWords.missing} />
        )}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {why !== '' && (
          <span className={styles.why} {...(isNeeded && status === 'missing' ? { 'data-needed': '' } : {})}>
            {why}
          </span>
        )}
      </span>
      <span>{act}</span>
      {documents.map((document) => (
        <DocumentLine
          key={document.documentId}
          document={document}
          files={files}
          onRemove={
            onRemove === undefined || document.kind === 'affidavit' ? undefined : () => onRemove(document)
          }
        />
      ))}
    </li>
  );
}
