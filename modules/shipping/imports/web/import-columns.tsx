import { counted } from '#kit/domain/text/counted.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Import } from '../contract/import-shapes.ts';
import { fieldTitle } from '../domain/import-fields.ts';
import styles from './imports.module.css';

interface ColumnsProps {
  readonly columns: Import['columns'];
  /** Absent if the mapping can't change now. */
  readonly onEdit: (() => void) | undefined;
}

/** How each column of the file is read, and how we know. */
export function ImportColumns({ columns, onEdit }: ColumnsProps) {
  const open = columns.filter(({ field }) => field === null).length;
  return (
    <section className={styles.strip} aria-label="Columns">
      <div className={styles.column}>
        <strong>Columns</strong>
        {open > 0 && <span>{`${counted(open, 'column')} not imported`}</span>}
        {onEdit !== undefined && <TextButton onClick={onEdit}>Edit mapping</TextButton>}
      </div>
      {columns.map(({ header, field, by }) => (
        <div key={header} className={styles.column} data-open={field === null || undefined}>
          <span className={styles.header}>{header}</span>
          {field === null ? <span>Not imported</span> : <strong>{fieldTitle(field)}</strong>}
          {by !== null && field !== null && (
            <span className={styles.by}>
              <Icon name="check" size={12} />
              {byWords[by]}
            </span>
          )}
          {field === null && onEdit !== undefined && (
            <TextButton label={`Map it, ${header}`} onClick={onEdit}>
              Map it
            </TextButton>
          )}
        </div>
      ))}
    </section>
  );
}

const byWords: Readonly<Record<NonNullable<Import['columns'][number]['by']>, string>> = {
  name: 'by name',
  content: 'by content',
  'last import': 'last import',
  person: 'by you',
};
