import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { formatFileSize } from '#kit/web/file-drop/file-rules.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { ClaimDocument, ClaimPaper, ClaimProof } from '../../contract/proof/proof-shape.ts';
import styles from './proof.module.css';

/** How a side gets the bytes: as calls, since a link can't carry the access token. */
export interface ProofFiles {
  document(documentId: string): Promise<Blob>;
  paper(paper: ClaimPaper): Promise<Blob>;
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

const sources = {
  member: '',
  phone: 'from a phone',
  recipient: 'from the recipient',
  desk: 'from the claims desk',
  order: 'from your order',
  memo: 'from your memo',
  appraisal: 'from your appraisal',
} as const;

interface DocumentLineProps {
  readonly document: ClaimDocument;
  readonly files: ProofFiles;
  readonly onRemove?: (() => void) | undefined;
}

export function DocumentLine({ document, files, onRemove }: DocumentLineProps) {
  const { documentId, name, size, source } = document;
  return (
    <div className={styles.file}>
      <DocumentButton documentId={documentId} name={name} files={files} />
      <span className={styles.size}>
        {formatFileSize(size)} {sources[source]}
      </span>
      {onRemove !== undefined && (
        <TextButton label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </TextButton>
      )}
    </div>
  );
}

interface DocumentButtonProps {
  readonly documentId: string;
  readonly name: string;
  readonly files: Pick<ProofFiles, 'document'>;
}

/** Downloads it. */
export function DocumentButton({ documentId, name, files }: DocumentButtonProps) {
  const { error, act } = useAction();
  const open = () =>
    void act(async () => {
      const blob = await files.document(documentId);
      saveFile(name, [blob], blob.type);
    });
  return (
    <>
      <TextButton label={`Download ${name}`} onClick={open}>
        {name}
      </TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

/** What is known without asking anyone. */
export function KnownList({
  known,
  files,
}: {
  readonly known: ClaimProof['known'];
  readonly files: ProofFiles;
}) {
  const { error, act } = useAction();
  return (
    <>
      <ul className={styles.known}>
        {known.map(({ words, paper, url }) => (
          <li key={words}>
            <Icon name="check" size={15} />
            {url !== null && (
              <a href={url} target="_blank" rel="noreferrer">
                {words}
              </a>
            )}
            {url === null && paper === null && words}
            {paper !== null && (
              <TextButton
                label={`Download: ${words}`}
                onClick={() =>
                  void act(async () => {
                    const blob = await files.paper(paper);
                    saveFile(`${paper}.${endings[blob.type] ?? 'pdf'}`, [blob], blob.type);
                  })
                }
              >
                {words}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
