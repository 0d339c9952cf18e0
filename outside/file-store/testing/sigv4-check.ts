import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Verifies AWS Signature Version 4, written from the AWS documentation ("Create a signed AWS API request") and
 * sharing no code with the signing library, so both would have to be wrong in the same way.
 */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns what is wrong, or undefined if the signature is valid. */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  known: Credentials,
): string | undefined {
  const header = request.headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header);
  if (!parts) return 'MissingSecurityHeader';
  const [, credential = '', signedHeaders = '', signature] = parts;
  const [accessKeyId, day = '', region, service, end] = credential.split('/');
  if (accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== known.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  for (const must of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(must)) return 'AccessDenied';
  const at = String(request.headers['x-amz-date']);
  if (!/^\d{8}T\d{6}Z$/.test(at) || !at.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const scope = `${day}/${known.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalRequest(request, names, body))].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${known.secretAccessKey}`, day), known.region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: IncomingMessage, names: readonly string[], body: Buffer): string {
  const url = new URL(request.url ?? '/', 'http://stub');
  const path = decodeURIComponent(url.pathname).split('/').map(encodeStrictly).join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const headers = names.map(
    (name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`,
  );
  return [request.method, path, query, headers.join(''), names.join(';'), sha256(body)].join('\n');
}

/** Every byte but the unreserved characters of RFC 3986 is percent-encoded in capitals. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
