import type { Day } from '#kit/domain/day.ts';

/** `Team directory 2026-11-21.xlsx`: sorts by day in any folder, and holds no sign that a disk refuses. */
export function reportFileName(title: string, day: Day): string {
  return `${title.replaceAll(/[*<>:"?/\\|]/g, ' ')} ${day}.xlsx`;
}
