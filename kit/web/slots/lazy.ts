import { createElement, lazy as lazyInReact, useState } from 'react';
import type { ComponentType } from 'react';

/** A part of the portal whose code loads when it is first shown, or earlier if `load` is called. */
export interface LazyPart<P extends object = object> {
  (props: P): React.ReactNode;
  /** Loads its code; a failure is left to the part itself, which tries again and shows it. */
  load(): void;
}

/**
 * React's `lazy`, except that a part whose code has arrived is shown at once. React's own waits even then, and what it
 * waited for is shown at most every 300 ms, which a page with cards within cards pays several times.
 */
export function lazy<P extends object>(
  importPart: () => Promise<{ readonly default: ComponentType<P> } | ComponentType<P>>,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => {
    const part = await importPart();
    // The build shortens what doors write to the component itself.
    loaded = 'default' in part ? part.default : part;
    return { default: loaded };
  };
  const Waiting = lazyInReact(load);
  function Part(props: P) {
    // What is shown once keeps its state when the code arrives.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: () => void load().catch(() => undefined) });
}
