import { Input } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { definedProps } from '../frame/described-control.tsx';
import styles from './marked-text-area.module.css';
import type { TextAreaFieldProps } from './text-area-field.tsx';

interface MarkedTextAreaFieldProps extends TextAreaFieldProps {
  /** What is wrong in the text, each with its place. */
  readonly marks: readonly { readonly at: number; readonly phrase: string }[];
}

/** Multi-line text with phrases underlined where they are. The notes below the field say what is wrong with them. */
export function MarkedTextAreaField({
  marks,
  value,
  onChange,
  onBlur,
  rows = 4,
  ...field
}: MarkedTextAreaFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (area.current !== null && behind.current !== null) copyType(area.current, behind.current);
  });
  useEffect(() => {
    const follow = (): void => {
      if (area.current !== null && behind.current !== null) copyType(area.current, behind.current);
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return (
    <FieldFrame {...field} text={value}>
      {({ tone, ...control }) => (
        <div className={styles.frame} data-marked={marks.length > 0 || undefined}>
          <div ref={behind} className={styles.behind} aria-hidden>
            {pieces(value, marks)}
          </div>
          <Input
            component="textarea"
            {...definedProps({ ...control, disabled: field.disabled })}
            ref={area}
            name={field.name}
            rows={rows}
            multiline
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
            onScroll={(event) => {
              if (behind.current !== null) behind.current.scrollTop = event.currentTarget.scrollTop;
            }}
            error={tone === 'bad'}
            placeholder={field.placeholder ?? ''}
            classNames={{ input: styles.area ?? '' }}
          />
        </div>
      )}
    </FieldFrame>
  );
}

const copied = ['font', 'letterSpacing', 'padding', 'borderWidth', 'textIndent'] as const;

/** The text behind breaks its lines where the field does. */
function copyType(from: HTMLTextAreaElement, to: HTMLDivElement): void {
  const style = getComputedStyle(from);
  for (const name of copied) to.style[name] = style[name];
  to.scrollTop = from.scrollTop;
}

function pieces(text: string, marks: MarkedTextAreaFieldProps['marks']) {
  const shown = [];
  let end = 0;
  for (const { at, phrase } of marks) {
    if (at < end) continue;
    shown.push(text.slice(end, at), <mark key={at}>{phrase}</mark>);
    end = at + phrase.length;
  }
  // A last empty line has no height of its own.
  return [...shown, `${text.slice(end)}\n`];
}
