import type { MediaLink } from '../contract/links.ts';

export const linkKindWords: Readonly<Record<MediaLink['kind'], string>> = {
  Image: 'Image',
  Viewer: 'Video or viewer',
  Report: 'Report file',
};

export const linkStatusWords: Readonly<Record<MediaLink['status'], string>> = {
  Waiting: 'In progress',
  Shown: 'Shown',
  Refused: "Can't be shown",
  Failed: 'Failed',
};

export const linkTones = { Waiting: 'warn', Shown: 'ok', Refused: 'bad', Failed: 'bad' } as const;

/** Why, and what happens next. */
export function explainLink(
  { status, reason, nextTryAt }: MediaLink,
  nextWords: (at: Date) => string,
): string {
  if (status !== 'Waiting') return reason;
  if (reason === '' || nextTryAt === null) return "We'll fetch this link within a few minutes";
  return `${reason}. Next attempt ${nextWords(new Date(nextTryAt))}`;
}
