import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './file-drop.module.css';
import { formatFileSize } from './file-rules.ts';
import type { DroppedFile } from './use-file-drop.ts';

interface FileLineProps {
  readonly file: DroppedFile<unknown>;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

const signs = { sending: 'document', kept: 'check', refused: 'refused' } as const;

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={`Sending ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.sent} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{percent}%</span>
    </span>
  );
}

export function FileLine({ file, onRemove, onRetry }: FileLineProps) {
  const { name, size, state, share, fault, mayRetry } = file;
  return (
    <li className={styles.file} data-state={state}>
      <Icon name={signs[state]} className={styles.sign ?? ''} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{formatFileSize(size)}</span>
        {fault !== null && (
          <span className={styles.fault}>
            {fault.sentence} {fault.next}
          </span>
        )}
        {state === 'sending' && <Progress name={name} share={share} />}
      </span>
      {mayRetry && (
        <button type="button" className={styles.choose} onClick={onRetry}>
          Try again
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="cross" size={15} />
      </button>
    </li>
  );
}
