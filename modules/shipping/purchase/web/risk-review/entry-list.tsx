import { useAction } from '#kit/web/call/use-action.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { formatFileSize } from '#kit/web/file-drop/file-rules.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import type { ReviewEntry } from '../../contract/review-endpoints.ts';
import styles from './review.module.css';

/** How a side gets the bytes: as a call, since a link can't carry the access token. */
export type FetchReviewFile = (fileId: string) => Promise<Blob>;

interface EntryListProps {
  readonly entries: readonly ReviewEntry[];
  readonly fetchFile?: FetchReviewFile;
}

/** Who said what, oldest first. */
export function EntryList({ entries, fetchFile }: EntryListProps) {
  return (
    <ol className={styles.entries} aria-live="polite">
      {entries.map(({ entryId, kind, words, by, at, files }) => (
        <li key={entryId} data-kind={kind}>
          <p className={styles.by}>
            <b>{by}</b>
            <RelativeTime instant={new Date(at)} />
          </p>
          {words !== '' && <p className={styles.words}>{words}</p>}
          {fetchFile !== undefined &&
            files.map((file) => <FileLine key={file.fileId} file={file} fetchFile={fetchFile} />)}
        </li>
      ))}
    </ol>
  );
}

interface FileLineProps {
  readonly file: ReviewEntry['files'][number];
  readonly fetchFile: FetchReviewFile;
}

function FileLine({ file: { fileId, name, size }, fetchFile }: FileLineProps) {
  const { error, act } = useAction();
  return (
    <>
      <p className={styles.file}>
        <Icon name="document" size={15} />
        <TextButton
          label={`Download ${name}`}
          onClick={() =>
            void act(async () => {
              const blob = await fetchFile(fileId);
              saveFile(name, [blob], blob.type);
            })
          }
        >
          {name}
        </TextButton>
        <span className={styles.quiet}>{formatFileSize(size)}</span>
      </p>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
