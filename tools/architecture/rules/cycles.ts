import type { Fault } from '../fault.ts';
import type { Link } from '../source-file.ts';
import type { Tree } from '../tree.ts';

const rule = 'No import cycle, type imports included.';

/** One fault for each cycle closed by a depth-first walk; fixing it shows whether another is left. */
export function cycles({ files }: Tree): Fault[] {
  const links = new Map(files.map((file) => [file.path, file.links]));
  const done = new Set<string>();
  const way: string[] = [];
  const faults: Fault[] = [];

  function walk(path: string): void {
    way.push(path);
    for (const link of links.get(path) ?? []) follow(path, link);
    way.pop();
    done.add(path);
  }

  function follow(file: string, link: Link): void {
    if (link.path === undefined || done.has(link.path)) return;
    const start = way.indexOf(link.path);
    if (start === -1) return walk(link.path);
    const circle = [...way.slice(start), link.path].join(' → ');
    faults.push({ file, line: link.line, rule, remedy: `Move what both need to a third file: ${circle}` });
  }

  for (const { path } of files) if (!done.has(path)) walk(path);
  return faults;
}
