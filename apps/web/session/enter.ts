import type { QueryClient } from '@tanstack/react-query';

/** Whatever is still on its way then is not waited for: the page that needs it asks again. */
export const longestWaitMs = 4_000;

export interface Load {
  readonly id: string;
  load(queries: QueryClient): Promise<unknown>;
}

let log: (words: string, about: unknown) => void = () => undefined;

/** Where failures are written down; the tab says it once. */
export function fillEntryLog(fill: typeof log): void {
  log = fill;
}

/**
 * Spec platform §2.2: failing loads of user and company profile are ignored and access continues; they are only
 * logged. All at once, so that the slowest one is what is waited for.
 */
export async function enter(loads: readonly Load[], queries: QueryClient): Promise<void> {
  const all = Promise.all(
    loads.map(({ id, load }) =>
      load(queries).catch((error: unknown) => log(`${id} could not be loaded after sign-in.`, error)),
    ),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([all, longest]);
  clearTimeout(timer);
}
