import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './marked-text-area.module.css';
import { TextAreaField } from './text-area-field.tsx';
import type { TextAreaFieldProps } from './text-area-field.tsx';

interface MarkedTextAreaFieldProps extends TextAreaFieldProps {
  /** The phrases that are wrong in the text, each with its place. */
  readonly marks: readonly { readonly at: number; readonly phrase: string }[];
}

/** Multi-line text with phrases underlined in place. The notes below the field say what is wrong with them. */
export function MarkedTextAreaField({ marks, ...field }: MarkedTextAreaFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    const area = frame.current?.querySelector('textarea');
    if (area && behind.current !== null) layBehind(area, behind.current);
  };
  useLayoutEffect(follow);
  useEffect(() => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    // The field is resized by hand and with the window.
    const resizes = new ResizeObserver(follow);
    resizes.observe(area);
    area.addEventListener('scroll', follow);
    return () => {
      resizes.disconnect();
      area.removeEventListener('scroll', follow);
    };
  }, []);
  return (
    <div ref={frame} className={styles.frame} data-marked={marks.length > 0 || undefined}>
      <div ref={behind} className={styles.behind} aria-hidden>
        {pieces(field.value, marks)}
      </div>
      <TextAreaField {...field} />
    </div>
  );
}

const copied = ['font', 'letterSpacing', 'padding', 'borderWidth'] as const;

/** Puts the text behind the field, with the same line breaks. */
function layBehind(area: HTMLTextAreaElement, behind: HTMLDivElement): void {
  const style = getComputedStyle(area);
  for (const name of copied) behind.style[name] = style[name];
  const [outer, inner] = [behind.parentElement?.getBoundingClientRect(), area.getBoundingClientRect()];
  if (outer === undefined) return;
  behind.style.top = `${inner.top - outer.top}px`;
  behind.style.left = `${inner.left - outer.left}px`;
  behind.style.width = `${inner.width}px`;
  behind.style.height = `${inner.height}px`;
  behind.scrollTop = area.scrollTop;
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
