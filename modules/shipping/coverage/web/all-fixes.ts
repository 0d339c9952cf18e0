import type { CoverAnswer } from '../contract/cover-endpoint.ts';

export type CoverFix = CoverAnswer['lines'][number]['fixes'][number];

/** The first fix of each line that one press can apply; what must be typed stays with the person. */
export function allFixes(lines: CoverAnswer['lines']): readonly CoverFix[] {
  return lines.flatMap(({ fixes }) => fixes.find(({ change }) => change !== undefined) ?? []);
}
