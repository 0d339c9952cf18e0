import { useState } from 'react';
import { exactInstant, relativeWords } from '#kit/web/display/relative-words.ts';

/** How long ago, as short as a column needs it; the instant itself is told on hover and to readers. */
export function Age({ of }: { readonly of: string }) {
  const instant = new Date(of);
  const [now] = useState(() => new Date());
  return (
    <time dateTime={of} title={exactInstant(instant)}>
      {relativeWords(instant, now).replace(' ago', '')}
    </time>
  );
}
