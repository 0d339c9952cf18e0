import type { Span } from './match-text.ts';
import classes from './palette.module.css';

/** A text with the letters that were found. */
export function MarkedText({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) {
  if (spans.length === 0) return text;
  // The places are those of the composed text.
  const letters = text.normalize('NFC');
  const marked = new Set(
    spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const runs: { from: number; text: string; marked: boolean }[] = [];
  for (const [at, letter] of letters.split('').entries()) {
    const isMarked = marked.has(at);
    const last = runs.at(-1);
    if (last?.marked === isMarked) last.text += letter;
    else runs.push({ from: at, text: letter, marked: isMarked });
  }
  return runs.map((run) =>
    run.marked ? (
      <b key={run.from} className={classes.found}>
        {run.text}
      </b>
    ) : (
      run.text
    ),
  );
}
