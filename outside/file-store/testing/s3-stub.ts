import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import { stubUploads, type StubObject } from './s3-stub-uploads.ts';
import { signatureFault, type Credentials } from './sigv4-check.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface S3Stub {
  readonly endpoint: string;
  /** Each replaces the bucket for one request, in turn; an empty place leaves it to the bucket. */
  readonly nextAnswers: (Answer | undefined)[];
  requests: number;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  unfinished(): number;
  close(): Promise<void>;
}

/** An in-memory bucket named `loupe` that checks every signature, with pages of three keys. */
export async function startS3Stub(known: Credentials): Promise<S3Stub> {
  const objects = new Map<string, StubObject>();
  const uploads = stubUploads(objects);

  const server = await startLocalServer(async (request, response) => {
    stub.requests += 1;
    const body = await buffer(request);
    const instead = stub.nextAnswers.shift();
    if (instead) return instead(request, response);
    const fault = signatureFault(request, body, known);
    if (fault) return sendError(response, 403, fault);
    const url = new URL(request.url ?? '/', 'http://stub');
    if (url.pathname === '/loupe') return sendList(response, url);
    const key = decodeURIComponent(url.pathname.slice('/loupe/'.length));
    if (uploads.serve(request, response, { body, url, key })) return;
    serveObject(request, response, body, key);
  });

  function serveObject(request: IncomingMessage, response: ServerResponse, body: Buffer, key: string) {
    if (request.method === 'PUT') {
      const contentType = request.headers['content-type'] ?? '';
      objects.set(key, { bytes: body, contentType, storedAt: new Date() });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, headersOf(found));
    return response.end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  function sendList(response: ServerResponse, url: URL) {
    const prefix = url.searchParams.get('prefix') ?? '';
    // The token has characters that must survive XML and the query string.
    const after = url.searchParams.get('continuation-token')?.replace('<&+/=', '') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 3);
    const more = keys.length > page.length;
    const entries = page.map((key) => {
      const { bytes, storedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), storedAt: new Date() };
      const size = bytes.length;
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
    });
    const token = more ? `<NextContinuationToken>&lt;&amp;+/=${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`,
    );
  }

  const stub: S3Stub = {
    endpoint: server.url,
    nextAnswers: [],
    requests: 0,
    unfinished: uploads.unfinished,
    close: server.close,
  };
  return stub;
}

const headersOf = ({ bytes, contentType, storedAt }: StubObject) => ({
  'content-type': contentType,
  'content-length': bytes.length,
  'last-modified': storedAt.toUTCString(),
});

export function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}
