import { Button } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
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
  const { suggestion, status, row: number } = row;
  const notes = status === 'Skipped' ? [] : row.notes;
  const use = suggestion === null ? undefined : `Use ${suggestion.words}`;
  const sorted = notes.toSorted((one, other) => order.indexOf(one.grade) - order.indexOf(other.grade));
  return (
    <div className={styles.notes}>
      {sorted.map(({ words, grade, fixes }, at) => (
        <span key={words} className={styles.note} data-grade={grade}>
          <Icon name={grade === 'stops' ? 'refused' : grade === 'asks' ? 'warning' : 'info'} size={14} />
          <span>{words}</span>
          {fixes.map(({ words: fix, set }) => (
            <Fix key={fix} words={fix} number={number} onClick={() => acts.fix(number, set)} />
          ))}
          {at === 0 && use !== undefined && suggestion !== null && (
            <Fix words={use} number={number} onClick={() => acts.fix(number, suggestion.set)} />
          )}
          {at === 0 && <Fix words="Edit" number={number} onClick={() => onEdit(row)} />}
          {at === 0 && <Fix words="Skip" number={number} onClick={() => acts.skip(number)} />}
        </span>
      ))}
      {status === 'Skipped' && (
        <span className={styles.note}>
          <Fix words="Include" number={number} onClick={() => acts.fix(number, {})} />
        </span>
      )}
    </div>
  );
}

const order = ['stops', 'asks', 'tells'];

interface FixProps {
  readonly words: string;
  readonly number: number;
  onClick(): void;
}

function Fix({ words, number, onClick }: FixProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={`${words}, row ${number}`} onClick={onClick}>
      {words}
    </Button>
  );
}
