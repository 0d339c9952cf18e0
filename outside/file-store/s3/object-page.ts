import { StorageUnavailable } from '../port.ts';

/**
 * Reads an answer of ListObjectsV2. Keys are of our own narrow alphabet (file-key.ts) and need no entity decoding;
 * the token is opaque and may hold any character.
 */
export function readObjectPage(xml: string) {
  if (!xml.includes('<ListBucketResult'))
    throw new StorageUnavailable('The store answered no list of objects');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    size: Number(textOf(entry, 'Size')),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  return { objects, next };
}

function textOf(xml: string, element: string): string {
  const raw = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return raw
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
