import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import type { Import } from '../contract/import-shapes.ts';
import styles from './imports.module.css';
import type { ImportActs } from './use-import-acts.ts';

interface MistakesProps {
  readonly batch: Import;
  readonly acts: Pick<ImportActs, 'fixAlike' | 'busy'>;
}

/** One fix for every row with the same mistake. */
export function ImportMistakes({ batch, acts }: MistakesProps) {
  const repeated = batch.mistakes.filter(({ rows }) => rows > 1);
  if (repeated.length === 0) return null;
  return (
    <details className={styles.mistakes}>
      <summary>{`Fix ${counted(repeated.length, 'repeated issue')} at once`}</summary>
      <ul>
        {repeated.map(({ code, label, rows, fixes }) => (
          <li key={code}>
            <span>
              <strong>{label}</strong> {counted(rows, 'row')}
            </span>
            {[...fixes, null].map((fix) => {
              const words = fix === null ? `Skip ${counted(rows, 'row')}` : fix;
              return (
                <Button
                  key={words}
                  size="compact-sm"
                  variant="default"
                  disabled={acts.busy}
                  aria-label={`${words}, ${label}, ${counted(rows, 'row')}`}
                  onClick={() => acts.fixAlike(code, fix)}
                >
                  {words}
                </Button>
              );
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
