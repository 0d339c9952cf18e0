/** One JavaScript file as the browser loads it. */
export interface Chunk {
  readonly file: string;
  readonly gzippedBytes: number;
  /** The files it imports, loaded with it. */
  readonly imports: readonly string[];
  /** Its sources, as project paths. */
  readonly modules: readonly string[];
  /** The sources it is loaded for: a document's entry, or the target of an `import()`. */
  readonly opens: readonly string[];
}

/** The files that load when one of these sources is opened. */
export function filesOpening(chunks: readonly Chunk[], wanted: (source: string) => boolean): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const reached = new Set<string>();
  const follow = (file: string): void => {
    const chunk = byFile.get(file);
    if (chunk === undefined || reached.has(file)) return;
    reached.add(file);
    chunk.imports.forEach(follow);
  };
  for (const { opens, file } of chunks) if (opens.some(wanted)) follow(file);
  return reached;
}

/** The files that at least this many of these openings load. */
export function filesIn(openings: readonly ReadonlySet<string>[], least: number): Set<string> {
  const counts = new Map<string, number>();
  for (const file of openings.flatMap((files) => [...files])) counts.set(file, (counts.get(file) ?? 0) + 1);
  return new Set([...counts].flatMap(([file, count]) => (count >= least ? [file] : [])));
}

export function without(files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}

/** Kilobytes over the network, as the design language counts them. */
export function kilobytes(chunks: readonly Chunk[], files: ReadonlySet<string>): number {
  const bytes = chunks
    .filter(({ file }) => files.has(file))
    .reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  return Math.round(bytes / 100) / 10;
}

// Design §2: web doors hold only data and lazy(), so the shell never carries a page. These are no pages: the shell
// needs the first three and the session's program before it can draw anything, the last are hooks that doors hand to
// other slices: what a person's settings remember, and the second factor, whose dialog comes when it is opened.
const doorsMayHold = new Set([
  'platform/access/web/actor-context.tsx',
  'platform/companies/view-as/web/stored-view.ts',
  'platform/demo/web/sign-in/demo-hint.ts',
  'platform/settings/web/own-settings.ts',
  'platform/identity/step-up/web/use-step-up.ts',
  'platform/inbox/web/inbox-counts.ts',
  'platform/inbox/web/inbox-key.ts',
]);

const isOfSession = (source: string): boolean =>
  /^platform\/identity\/sessions\/web\/[\w-]+\.ts$/.test(source);

/** Web sources in these files that load before they are opened. */
export function pagesWithin(chunks: readonly Chunk[], files: ReadonlySet<string>): string[] {
  return chunks
    .filter(({ file }) => files.has(file))
    .flatMap(({ modules }) => modules)
    .filter((source) => isScreen(source) && !doorsMayHold.has(source) && !isOfSession(source))
    .toSorted();
}

function isScreen(source: string): boolean {
  if (/^apps\/web\/(pages|dashboard|demo)\//.test(source)) return true;
  if (source.startsWith('kit/web/gallery/')) return true;
  return /^(modules|platform)\/.*\/web(\/|\.tsx$)/.test(source) && !isDoor(source);
}

/** A door with many pages or cards has their list, which is data too, in a file beside it. */
function isDoor(source: string): boolean {
  return /^(modules|platform)\/[^/]+\/web\.tsx$/.test(source) || /-(routes|door)\.ts$/.test(source);
}
