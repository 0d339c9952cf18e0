/** A path's segment that names one record: an id, or a number such as `10482-0052`. */
const isRecord = (segment: string): boolean => /\d/.test(segment);

/** The page of a service that an item's path belongs to: the path up to its first record, without its query. */
export function areaOf(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  const segments = plain.split('/').slice(1);
  const record = segments.findIndex(isRecord);
  return `/${(record === -1 ? segments : segments.slice(0, record)).join('/')}`;
}

interface PathCount {
  readonly path: string;
  readonly total: number;
  readonly urgent: number;
}

interface InboxCounts {
  readonly total: number;
  readonly urgent: number;
  readonly areas: PathCount[];
}

/** Sums the items of each path by area, in order of their paths. */
export function countByArea(rows: readonly PathCount[]): InboxCounts {
  const areas = new Map<string, PathCount>();
  for (const { path, total, urgent } of rows) {
    const area = areaOf(path);
    const before = areas.get(area) ?? { total: 0, urgent: 0 };
    areas.set(area, { path: area, total: before.total + total, urgent: before.urgent + urgent });
  }
  const sum = (of: 'total' | 'urgent'): number => rows.reduce((before, row) => before + row[of], 0);
  return {
    total: sum('total'),
    urgent: sum('urgent'),
    areas: [...areas.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
