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
    title: 'Sign-in failed',
    text: "The application that sent you here used a return URL that isn't registered.",
  },
  invalid_client: {
    title: 'Unknown application',
    text: "The application that sent you here isn't registered with us.",
  },
  session_not_found: {
    title: 'This sign-in has expired',
    text: 'The sign-in timed out, was already completed, or started in a different browser.',
  },
  server_error: {
    title: "We couldn't sign you in",
    text: 'Sorry, there was an error. Please try again later.',
  },
};

const defaultText: PageText = {
  title: 'Sign-in failed',
  text: "We can't process this request.",
};

/** Shown to the person if the error can't be sent to the client, because its address is unknown or untrusted. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  const errorCode = error.name === 'SessionNotFound' ? 'session_not_found' : out.error;
  ctx.type = 'html';
  ctx.body = providerPage({ ...(errorTexts[errorCode] ?? defaultText), note: out.error, link: signInLink });
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = providerPage({
    title: 'Signed out',
    text: 'You can close this page.',
    link: signInLink,
  });
}
