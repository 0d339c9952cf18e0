import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { providerPage } from './provider-page.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const startAgain = { text: 'Sign in again', href: '/login' };

// Only what a person can do something about has words of its own; the code is for whoever wrote the client.
const wordsOf: Readonly<Record<string, Words>> = {
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

const otherwise: Words = {
  title: 'This sign-in cannot be answered',
  text: 'What was asked is not something that we can answer.',
};

/** Shown to a person where the client can't be told, since its address is unknown or not to be trusted. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  const known = error.name === 'SessionNotFound' ? 'session_not_found' : out.error;
  ctx.type = 'html';
  ctx.body = providerPage({ ...(wordsOf[known] ?? otherwise), note: out.error, link: startAgain });
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = providerPage({
    title: 'You are signed out',
    text: 'You may close this page.',
    link: startAgain,
  });
}
