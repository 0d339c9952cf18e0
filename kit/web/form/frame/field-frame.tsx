import { counted } from '#kit/domain/text/counted.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DescribedControl, GroupNote } from './described-control.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldTone } from './field-note.tsx';
import styles from './field-frame.module.css';

/** Props for the control inside, which connect label, note and control for screen readers. */
export interface FramedControl {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly tone: FieldTone;
}

/** Options of form modals (spec platform §2.4). */
export interface FrameMarks {
  /** Shows a star; elsewhere required is the default and only others say "optional". */
  readonly marked?: boolean | undefined;
  /** Always shows the counter, not only near the limit. */
  readonly alwaysCounts?: boolean | undefined;
}

export interface FieldFrameProps extends FrameMarks {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly hideLabel?: boolean | undefined;
  /** The limit that `text` is counted against. */
  readonly limit?: number | undefined;
  readonly text?: string | undefined;
  /** Right of the label: small inputs, a link. */
  readonly beside?: ReactNode;
  /**
   * Several controls get a caption, since a label belongs to one control; `plain` if the control inside has the role
   * itself.
   */
  readonly group?: 'group' | 'radiogroup' | 'plain' | undefined;
  readonly children: (control: FramedControl) => ReactNode;
}

interface Note {
  readonly tone: FieldTone;
  readonly text: ReactNode;
}

function noteOf({ error, hint, limit, text = '' }: FieldFrameProps): Note {
  const over = textLimitState(text.length, limit).note;
  if (error !== undefined) return { tone: 'bad', text: error };
  return over === null ? { tone: 'plain', text: hint } : { tone: over.tone, text: over.sentence };
}

function FrameHead(props: FieldFrameProps & { readonly id: string }) {
  const { id, label, optional, limit, text = '', beside, group, hideLabel } = props;
  const { counter } = textLimitState(text.length, limit, props.alwaysCounts);
  const caption = (
    <>
      {label}
      {optional === true && <span className={styles.optional}> optional</span>}
      {props.marked === true && (
        <span className={styles.star} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  const shown = hideLabel === true ? styles.hidden : styles.label;
  return (
    <div className={styles.head}>
      {group !== undefined ? (
        <span id={`${id}-label`} className={shown}>
          {caption}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={shown}>
          {caption}
        </label>
      )}
      {counter !== null && (
        <span className={styles.counter} aria-hidden>
          {counter}
        </span>
      )}
      {beside}
    </div>
  );
}

function groupRole({ group, error, optional }: FieldFrameProps, id: string) {
  if (group === undefined || group === 'plain') return {};
  const named = { role: group, 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-note` };
  if (group === 'group') return named;
  return { ...named, 'aria-invalid': error !== undefined, 'aria-required': optional !== true };
}

/** The frame of every field: label above, counter at its right, hint or error below. */
export function FieldFrame(props: FieldFrameProps) {
  const id = useId();
  const note = noteOf(props);
  const control: FramedControl = {
    id,
    'aria-describedby': `${id}-note`,
    'aria-invalid': note.tone === 'bad' ? true : undefined,
    'aria-required': props.optional === true ? undefined : true,
    tone: note.tone,
  };
  return (
    <div
      className={styles.frame}
      data-field={props.name}
      {...(note.tone === 'warn' ? { 'data-near-limit': '' } : {})}
      {...groupRole(props, id)}
    >
      <GroupNote value={props.group === undefined ? undefined : `${id}-note`}>
        <FrameHead {...props} id={id} />
        {props.group === undefined ? (
          <DescribedControl id={id}>{props.children(control)}</DescribedControl>
        ) : (
          props.children(control)
        )}
      </GroupNote>
      <FieldNote id={`${id}-note`} name={props.name} tone={note.tone} text={note.text} />
    </div>
  );
}

interface TextLimitState {
  /** Such as `24/25`, shown from 60 % of the limit. */
  readonly counter: string | null;
  readonly note: { readonly tone: 'warn' | 'bad'; readonly sentence: string } | null;
}

const quiet: TextLimitState = { counter: null, note: null };
const characters = (count: number): string => counted(count, 'character');

/**
 * Fields accept more than the limit and report it, since truncating pasted text would lose input. Our choice: the last
 * tenth of the limit counts as near (decision 0007).
 */
function textLimitState(length: number, limit: number | undefined, alwaysCounts = false): TextLimitState {
  if (limit === undefined || (length < limit * 0.6 && !alwaysCounts)) return quiet;
  const counter = `${length}/${limit}`;
  const left = limit - length;
  if (left < 0) return { counter, note: { tone: 'bad', sentence: `${characters(-left)} too many` } };
  if (left > limit * 0.1) return { counter, note: null };
  return {
    counter,
    note: { tone: 'warn', sentence: left === 0 ? 'No characters left' : `${characters(left)} left` },
  };
}
