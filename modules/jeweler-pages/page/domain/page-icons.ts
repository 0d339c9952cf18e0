import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { PageFrame } from './page-frame.ts';

/** Square pictures of the logo, or of the gem: for tabs, for lists of apps, and for a phone's first screen. */
export const pageIcons = [
  { file: 'icon-48.png', size: 48 },
  { file: 'icon-192.png', size: 192 },
  { file: 'apple-touch-icon.png', size: 180 },
] as const;

/** A page without a logo keeps its drawing, sharp at any size. */
export function iconLinks({ company }: PageContent, { base }: PageFrame): Html {
  const drawn = html`<link rel="icon" type="image/svg+xml" href="${base}/favicon.svg" />`;
  const own = html`<link rel="icon" type="image/png" sizes="48x48" href="${base}/icon-48.png" />
    <link rel="icon" type="image/png" sizes="192x192" href="${base}/icon-192.png" />`;
  return html`${company.logo === null ? drawn : own}
    <link rel="apple-touch-icon" href="${base}/apple-touch-icon.png" />`;
}
