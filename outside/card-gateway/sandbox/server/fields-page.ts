import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const ownFolder = 'outside/card-gateway/sandbox';

/** What the page's script is made of; served under its base name, whatever folder it lies in. */
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

/** The page's sources less their types, as Node itself runs ours; undefined where there is no such module. */
export async function fieldsModule(name: string): Promise<string | undefined> {
  const path = modules.get(name);
  if (path === undefined) return undefined;
  const code = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'));
  return code.replaceAll(/(from\s+)'[^']*\/([^/']+\.ts)'/g, "$1'./$2'");
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 2px; background: transparent; color: var(--ink, CanvasText); font: var(--size, 14px)/1.43 'Source Sans 3', system-ui, sans-serif; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.field { display: grid; gap: 4px; align-content: start; min-width: 0; }
.wide { grid-column: 1 / -1; }
.label { font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; height: 36px; padding: 0 10px; border: 1px solid var(--edge, GrayText); border-radius: 4px; background: var(--paper, Field); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input:focus-visible, select:focus-visible, .choices input:focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 1px; }
[aria-invalid='true'] { border-color: var(--bad, #a5271d); }
.said { color: var(--ink2, GrayText); }
.wrong { color: var(--bad, #a5271d); }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 4px; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.choices label { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; }
.choices input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent, Highlight); }
@media (max-width: 340px) { form { grid-template-columns: 1fr; } }
`;

/** `parent` is the one origin that may frame the page and hear what it says. */
export function fieldsPage(parent: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Payment details</title><link rel="stylesheet" href="/fields/style.css">`,
    `<meta name="parent-origin" content="${escaped(parent)}">`,
    '<script type="module" src="/fields/fields.ts"></script>',
    '</head><body><form novalidate autocomplete="on"></form></body></html>',
  ].join('');
}

export const fieldsStyle = style;

/** Nothing of any other house, and no frame but the portal's. Colours of the theme are set by script alone. */
export function fieldsPolicy(parent: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join('; ');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
