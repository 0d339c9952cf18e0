import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const ownFolder = 'outside/card-gateway/sandbox';

/** The modules of the page's script, served under their base names. */
const modules: ReadonlyMap<string, string> = new Map([
  ['fields.ts', `${ownFolder}/web/fields.ts`],
  ['talk-to-page.ts', `${ownFolder}/web/talk-to-page.ts`],
  ['draw-fields.ts', `${ownFolder}/web/draw-fields.ts`],
  ['card-fields.ts', `${ownFolder}/web/card-fields.ts`],
  ['bank-fields.ts', `${ownFolder}/web/bank-fields.ts`],
  ['wear-look.ts', `${ownFolder}/web/wear-look.ts`],
  ['card-number.ts', `${ownFolder}/domain/card-number.ts`],
  ['card-expiry.ts', `${ownFolder}/domain/card-expiry.ts`],
  ['security-code.ts', `${ownFolder}/domain/security-code.ts`],
  ['bank-numbers.ts', `${ownFolder}/domain/bank-numbers.ts`],
  ['account-number.ts', 'kit/domain/account-number.ts'],
]);

const font = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

export const fieldsFont = (): Promise<Buffer> => readFile(join(root, font));

/** A module with its types stripped; undefined if there is none of that name. */
export async function fieldsModule(name: string): Promise<string | undefined> {
  const path = modules.get(name);
  if (path === undefined) return undefined;
  const code = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'));
  return code.replaceAll(/(from\s+)'[^']*\/([^/']+\.ts)'/g, "$1'./$2'");
}

// The sizes of the portal's own fields, which surround the frame.
export const fieldsStyle = `
@font-face { font-family: 'Source Sans 3 Variable'; font-weight: 200 900; src: url('/fields/font.woff2') format('woff2-variations'); }
:root { color-scheme: light dark; }
body { margin: 0; padding: 2px; background: var(--ground, transparent); color: var(--ink, CanvasText); font: var(--size, 14px)/20px 'Source Sans 3 Variable', system-ui, sans-serif; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; }
.field { min-width: 0; }
.wide { grid-column: 1 / -1; }
.label, legend { display: block; padding: 0; margin-bottom: 6px; font-size: 13px; line-height: 18px; font-weight: 600; }
.field input { box-sizing: border-box; width: 100%; height: 34px; padding: 0 10px; border: 1px solid var(--edge, GrayText); border-radius: 4px; background: var(--paper, Field); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
.field input:focus { outline: none; border-color: var(--accent, Highlight); box-shadow: inset 0 0 0 1px var(--accent, Highlight); }
.field input[aria-invalid='true'] { border-color: var(--bad, #a5271d); box-shadow: inset 0 0 0 1px var(--bad, #a5271d); }
p { margin: 3px 0 0; font-size: 12.5px; line-height: 17px; }
p:empty { display: none; }
.said { color: var(--ink2, GrayText); }
.wrong { color: var(--bad, #a5271d); }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.choices label { display: inline-flex; align-items: center; gap: 8px; min-height: 24px; }
.choices input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent, Highlight); }
@media (max-width: 340px) { form { grid-template-columns: 1fr; } }
@media (pointer: coarse) { .field input { height: 44px; font-size: 16px; } .choices label { min-height: 44px; } }
`;

/** `parent` is the one origin that may frame the page and receives its messages. */
export function fieldsPage(parent: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Payment details</title><link rel="stylesheet" href="/fields/style.css">`,
    `<meta name="parent-origin" content="${escaped(parent)}">`,
    '<script type="module" src="/fields/fields.ts"></script>',
    '</head><body><form novalidate autocomplete="on" aria-label="Payment details"></form></body></html>',
  ].join('');
}

/** Allows only this origin's files, and framing only by the portal. Theme colors are set by script. */
export function fieldsPolicy(parent: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join('; ');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
