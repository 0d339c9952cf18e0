import { useState } from 'react';
import { now } from '#kit/web/display/now.ts';
import { exactInstant, relativeWords } from '#kit/web/display/relative-time.tsx';

/** How long ago, as short as a column needs it; the instant itself is told on hover and to readers. */
export function Age({ of }: { readonly of: string }) {
  const instant = new Date(of);
  const [at] = useState(now);
  return (
    <time dateTime={of} title={exactInstant(instant)}>
      {relativeWords(instant, at).replace(' ago', '')}
    </time>
  );
}
