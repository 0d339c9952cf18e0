import type { QueryClient } from '@tanstack/react-query';

/** Slower loads are not waited for: the page that needs them loads them again. */
export const longestWaitMs = 4_000;

export interface Load {
  readonly id: string;
  load(queries: QueryClient): Promise<unknown>;
}

let log: (words: string, about: unknown) => void = () => undefined;

/** Sets the log for failures. */
export function setEntryLog(fill: typeof log): void {
  log = fill;
}

/**
 * Spec platform §2.2: failing loads of user and company profile are ignored and access continues; they are only logged.
 * All loads run in parallel.
 */
export async function enter(loads: readonly Load[], queries: QueryClient): Promise<void> {
  const all = Promise.all(
    loads.map(({ id, load }) =>
      load(queries).catch((error: unknown) => log(`${id} couldn't be loaded after sign-in.`, error)),
    ),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([all, longest]);
  clearTimeout(timer);
}
