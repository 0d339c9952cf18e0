interface Entry {
  readonly kind: 'move' | 'message' | 'note';
  readonly words: string;
  readonly byStaff: boolean;
}

/** What the other side wrote since the desk last wrote to it; notes answer nothing. */
export function unanswered<One extends Entry>(entries: readonly One[]): readonly One[] {
  const written = entries.filter(({ kind, words }) => kind !== 'note' && words !== '');
  const lastOfDesk = written.findLastIndex(({ byStaff }) => byStaff);
  return written.slice(lastOfDesk + 1).filter(({ kind }) => kind === 'message');
}
