import { escapeHtml } from '#kit/domain/text/escape-html.ts';

export interface ProviderPage {
  readonly title: string;
  readonly text: string;
  /** A code for whoever wrote the client. */
  readonly note?: string | undefined;
  readonly link?: { readonly text: string; readonly href: string };
  /** Markup of ours; nothing that came from outside. */
  readonly form?: string;
}

// The look of the portal's plain pages, without its style sheet: these pages must stand when nothing else does.
const style = `
:root { color-scheme: light dark; --ground: #f7f6f3; --ink: #1d2426; --quiet: #5b6470; --accent: #0f5a5c; --line: #dcd9d2; }
@media (prefers-color-scheme: dark) { :root { --ground: #14191a; --ink: #eceae5; --quiet: #a4adb0; --accent: #7cc4c2; --line: #333b3d; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100% - 2rem); padding: 2rem; border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; font-weight: 600; }
p { margin: 0 0 1rem; }
.note { color: var(--quiet); font-size: .875rem; }
a { color: var(--accent); }
form { margin: 0 0 1rem; }
main > :last-child { margin-bottom: 0; }
button { padding: .5rem 1rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--ground); font: inherit; cursor: pointer; }
`;

/** A page of the provider itself: no script, nothing from elsewhere. */
export function providerPage({ title, text, note, link, form }: ProviderPage): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Loupe</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    form ?? '',
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
    note === undefined ? '' : `<p class="note">Code: ${escapeHtml(note)}</p>`,
    '</main></body></html>',
  ].join('');
}
