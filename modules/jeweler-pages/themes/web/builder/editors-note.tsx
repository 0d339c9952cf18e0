import { Button } from '@mantine/core';
import { stepNames } from '../../domain/builder-steps.ts';
import { fieldName } from '../../domain/field-names.ts';
import type { Conflict } from '../../domain/merge-content.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

const listed = new Intl.ListFormat('en-US');

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};

/** Who else has the theme open, beside the preview. */
export function EditingNow({ editors }: Pick<Builder, 'editors'>) {
  return (
    <div role="status" className={styles.editors}>
      {editors.map(({ name, step, isYou }) => (
        <p key={`${name} ${step}`}>
          {!isYou && (
            <span className={styles.initials} aria-hidden>
              {initialsOf(name)}
            </span>
          )}
          {isYou
            ? `You're editing ${stepNames[step]} in another tab`
            : `${name} is editing ${stepNames[step]}`}
        </p>
      ))}
    </div>
  );
}

/** Changes that came in from others' saves. */
export function ArrivalNote({ builder }: { readonly builder: Builder }) {
  const { arrival } = builder;
  return (
    <div role="status" className={styles.arrivals}>
      {arrival !== undefined && (
        <div className={styles.arrival}>
          <p>
            {arrival.by === null ? 'You changed' : `${arrival.by} changed`} {listed.format(arrival.parts)}
            {arrival.by === null ? ' in another tab.' : '. The changes are in your draft.'}
          </p>
          {arrival.conflicts.map((conflict) => (
            <ConflictLine key={conflict.path} conflict={conflict} by={arrival.by} builder={builder} />
          ))}
          <Button variant="default" size="sm" onClick={builder.closeArrival}>
            Got it
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConflictLineProps {
  readonly conflict: Conflict;
  readonly by: string | null;
  readonly builder: Builder;
}

/** One field that both changed: what stays, and the other's text. */
function ConflictLine({ conflict: { path, theirs }, by, builder }: ConflictLineProps) {
  const other = by === null ? 'the other tab' : by;
  const field = fieldName(path);
  return (
    <div className={styles.conflict}>
      <p>
        {by === null ? 'Both tabs' : `You and ${by} both`} changed {field}. Your version is kept.
        {typeof theirs === 'string' &&
          (theirs === '' ? ` ${capital(other)} left it empty.` : ` ${capital(other)} wrote: “${theirs}”`)}
      </p>
      <Button
        variant="default"
        size="sm"
        aria-label={`Use the version from ${other} for ${field}`}
        onClick={() => builder.set(path, theirs)}
      >
        {`Use the version from ${other}`}
      </Button>
    </div>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
