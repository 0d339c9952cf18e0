import { escapeHtml } from '#kit/domain/text/escape-html.ts';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';

interface ProviderPage {
  readonly title: string;
  readonly text: string;
  /** An error code for the client's developer. */
  readonly note?: string | undefined;
  readonly link?: { readonly text: string; readonly href: string };
  /** Our own markup, never input. */
  readonly form?: string;
}

// Looks like the portal's plain pages but without its style sheet: these pages must work when nothing else does.
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

/** A page of the provider itself: no script, nothing from other origins. */
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

interface PageText {
  readonly title: string;
  readonly text: string;
}

const signInLink = { text: 'Sign in again', href: '/login' };

// Errors that the person can fix get their own text; the code is for the client's developer.
const errorTexts: Readonly<Record<string, PageText>> = {
  invalid_redirect_uri: {
    title: 'This sign-in cannot be answered',
    text: 'The application that sent you here asked for an answer at an address that is not registered for it.',
  },
  invalid_client: {
    title: 'This application is not known here',
    text: 'The application that sent you here is not registered with us.',
  },
  session_not_found: {
    title: 'This sign-in is over',
    text: 'It took too long, was finished before, or was begun in another browser.',
  },
  server_error: {
    title: 'We could not sign you in',
    text: 'Sorry, there was an error. Please try again later.',
  },
};

const defaultText: PageText = {
  title: 'This sign-in cannot be answered',
  text: 'What was asked is not something that we can answer.',
};

/** Shown to the person if the client can't be told, because its address is unknown or untrusted. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  const errorCode = error.name === 'SessionNotFound' ? 'session_not_found' : out.error;
  ctx.type = 'html';
  ctx.body = providerPage({ ...(errorTexts[errorCode] ?? defaultText), note: out.error, link: signInLink });
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = providerPage({
    title: 'You are signed out',
    text: 'You may close this page.',
    link: signInLink,
  });
}
