/** Spec shipping §5 and marketplace: 10 documents, 15 MB in all, 5 MB each, these types. */
export const maxDocuments = 10;
export const maxTotalBytes = 15_000_000;
export const maxBytes = 5_000_000;
export const documentEndings = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'gif', 'xls', 'xlsx'] as const;

export interface GivenDocuments {
  readonly count: number;
  readonly total: number;
}

/** The count is refused first, since a smaller file wouldn't help. */
export function documentFault(
  { count, total }: GivenDocuments,
  size: number,
): 'too_many' | 'too_much' | undefined {
  if (count >= maxDocuments) return 'too_many';
  return total + size > maxTotalBytes ? 'too_much' : undefined;
}
