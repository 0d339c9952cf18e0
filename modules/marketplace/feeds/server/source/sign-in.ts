import { refuse } from '#kit/server/refuse.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { feedSourceRefusals as no } from '../../contract/feed-source.ts';
import type { putFeedSource as putCall } from '../../contract/feed-source.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import type { SourceRow } from './source-store.ts';

type SignIn = Pick<SourceRow, 'password' | 'private_key' | 'host_key'>;

/** Sealed. A stored sign-in goes to the server that it was entered for, never to another. */
export async function signInOf(
  { source, sealed }: Pick<FeedsParts, 'source' | 'sealed'>,
  { url, username, password, privateKey }: EndpointInput<typeof putCall>['body'],
  stored: SourceRow | undefined,
): Promise<SignIn> {
  const isSftp = serverOf(url).startsWith('sftp:');
  if (isSftp && username === '') refuse(no.feed_username_missing);
  const isSameServer = stored !== undefined && serverOf(stored.url) === serverOf(url);
  const hasSecret = stored !== undefined && (stored.password !== '' || stored.private_key !== '');
  if (!isSameServer && hasSecret && password === undefined && !privateKey) refuse(no.feed_sign_in_missing);
  const kept = isSameServer ? stored : undefined;
  const signIn = {
    password: sealedOr(sealed, password, kept?.password),
    private_key: isSftp ? sealedOr(sealed, privateKey, kept?.private_key) : '',
    host_key: kept?.host_key ?? '',
  };
  const isKeyChanged = signIn.private_key !== '' && (password !== undefined || privateKey !== undefined);
  if (
    isKeyChanged &&
    !(await source.readsKey(open(sealed, signIn.private_key), open(sealed, signIn.password)))
  )
    refuse(no.feed_key_unreadable);
  return signIn;
}

/** Protocol, host, and port. */
function serverOf(text: string): string {
  const { protocol, host } = new URL(text);
  return `${protocol}//${host.toLowerCase()}`;
}

const sealedOr = (sealed: FeedsParts['sealed'], typed: string | undefined, kept = ''): string => {
  if (typed === undefined) return kept;
  return typed === '' ? '' : sealed.seal(typed);
};

export const open = (sealed: FeedsParts['sealed'], text: string): string =>
  text === '' ? '' : sealed.open(text);
