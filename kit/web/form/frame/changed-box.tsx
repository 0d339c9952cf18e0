import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ChangedRecord, ChangedValue } from '../state/merge-changed.ts';
import styles from './changed-box.module.css';

/** The labels of a form's values, for reporting changes; unlabeled values are not reported. */
export interface ChangedNames {
  readonly names: Readonly<Record<string, string>>;
  /** Formats a value; undefined uses the default. */
  show?(path: string, value: unknown): string | undefined;
}

interface ChangedBoxProps {
  readonly changed: ChangedRecord;
  readonly told?: ChangedNames | undefined;
  takeTheirs(path: string, theirs: unknown): void;
}

const nothingNamed: ChangedNames = { names: {} };

/** Shows who saved first and what changed; typed values stay unless theirs are taken. */
export function ChangedBox({ changed, told: labels = nothingNamed, takeTheirs }: ChangedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [changed.at]);
  const named = changed.values.filter(({ path }) => labels.names[path] !== undefined);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <Icon name="info" />
      <div className={styles.words}>
        <p className={styles.who}>
          Changed by {changed.by}, <RelativeTime instant={new Date(changed.at)} />
        </p>
        <p className={styles.next}>What you entered is still here. Review what changed, then save again.</p>
        <ul className={styles.values}>
          {named.map((one) => (
            <li key={one.path} className={styles.value}>
              <span>
                {labels.names[one.path]}: <strong>{shown(one, labels)}</strong>
              </span>
              {one.kept && (
                <>
                  <span className={styles.kept}>keeping yours</span>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Use theirs for ${labels.names[one.path]}`}
                    onClick={() => {
                      takeTheirs(one.path, one.theirs);
                      // The button disappears with the difference.
                      box.current?.focus();
                    }}
                  >
                    Use theirs
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function shown({ path, theirs }: ChangedValue, { show }: ChangedNames): string {
  const own = show?.(path, theirs);
  if (own !== undefined) return own;
  if (theirs === null || theirs === '') return '-';
  if (typeof theirs === 'boolean') return theirs ? 'on' : 'off';
  return typeof theirs === 'number' || typeof theirs === 'string' ? String(theirs) : 'changed';
}
