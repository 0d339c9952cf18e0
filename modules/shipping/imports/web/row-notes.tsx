import { Icon } from '#kit/web/icons/icon.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { ImportRow } from '../contract/import-shapes.ts';
import styles from './imports.module.css';
import type { ImportActs } from './use-import-acts.ts';

interface NotesProps {
  readonly row: ImportRow;
  readonly acts: Pick<ImportActs, 'fix' | 'skip'>;
  onEdit(row: ImportRow): void;
}

/** Why a row isn't ready, and the fixes that take one click. */
export function RowNotes({ row, acts, onEdit }: NotesProps) {
  const { notes, suggestion, status, row: number } = row;
  const use = suggestion === null ? undefined : `Use ${suggestion.words}`;
  return (
    <div className={styles.notes}>
      {notes.map(({ words, grade, fixes }) => (
        <span key={words} className={styles.note} data-grade={grade}>
          <Icon name={grade === 'stops' ? 'refused' : grade === 'asks' ? 'warning' : 'info'} size={14} />
          <span>{words}</span>
          {fixes.map(({ words: fix, set }) => (
            <TextButton key={fix} label={`${fix}, row ${number}`} onClick={() => acts.fix(number, set)}>
              {fix}
            </TextButton>
          ))}
        </span>
      ))}
      <span className={styles.note}>
        {suggestion !== null && (
          <TextButton label={`${use}, row ${number}`} onClick={() => acts.fix(number, suggestion.set)}>
            {use}
          </TextButton>
        )}
        {status === 'Skipped' ? (
          <TextButton label={`Include row ${number}`} onClick={() => acts.fix(number, {})}>
            Include row
          </TextButton>
        ) : (
          <>
            <TextButton label={`Edit row ${number}`} onClick={() => onEdit(row)}>
              Edit row
            </TextButton>
            <TextButton label={`Skip row ${number}`} onClick={() => acts.skip(number)}>
              Skip row
            </TextButton>
          </>
        )}
      </span>
    </div>
  );
}
