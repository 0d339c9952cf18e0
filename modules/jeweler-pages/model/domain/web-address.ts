import { pageLimits } from './content.ts';

// Spec marketplace §5: no spaces, up to 100 characters. Letters, digits and inner hyphens only: decision 0036.
const address = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isWebAddress = (text: string): boolean =>
  text.length <= pageLimits.address && address.test(text);

/** RFC 1035: a longer one has no host name of its own and opens by its path only. */
const longestLabel = 63;
export const hasHostName = (webAddress: string): boolean => webAddress.length <= longestLabel;

/** Names that belong to the portal, to mail and to the web itself. Staff add more. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'abuse account accounts admin administrator api app apps assay assay-mutual assaymutual assets auth autoconfig ' +
    'autodiscover billing blog cdn claims connect contact dashboard demo dev dns docs email fonts ftp help host hostmaster http ' +
    'https imap info insurance jeweler jewelers legal localhost login loupe mail mx news ns ns1 ns2 office page pages ' +
    'payments pictures police policies pop postmaster preview privacy root robots security server services shop signin signup ' +
    'sitemap smtp ssl staff static status store support system team terms test tls wpad www www1 www2'
  ).split(' '),
);

const lookAlikes: readonly [from: RegExp, to: string][] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Two addresses with the same skeleton are taken for each other at a glance. */
export const skeletonOf = (webAddress: string): string =>
  lookAlikes.reduce((text, [from, to]) => text.replace(from, to), webAddress);

/** A first proposal from the company's name. */
export const proposeAddress = (companyName: string): string =>
  companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestLabel)
    .replace(/-+$/, '');
