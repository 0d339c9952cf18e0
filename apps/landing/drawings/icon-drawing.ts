import type { IconName } from '#kit/web/icons/icon-paths.ts';
import { iconPaths } from '#kit/web/icons/icon-paths.ts';

interface IconWords {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly title: string;
}

export const iconDrawing = (name: IconName, { tone, title }: IconWords): string =>
  `<svg class="icon" viewBox="0 0 20 20" role="img" aria-label="${title}" stroke="var(--${tone})"><path d="${iconPaths[name]}"/></svg>`;
