import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface StubObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly storedAt: Date;
}

interface Asked {
  readonly body: Buffer;
  readonly url: URL;
  readonly key: string;
}

// AWS documentation, "Multipart upload limits": every part but the last has at least 5 MiB.
const smallestPart = 5 * 1024 * 1024;

/** Multipart uploads as S3 accepts them: an object exists once its parts are listed in order, each with its own tag. */
export function stubUploads(objects: Map<string, StubObject>) {
  const begun = new Map<string, { readonly contentType: string; readonly parts: Map<number, Buffer> }>();

  function serve(request: IncomingMessage, response: ServerResponse, { body, url, key }: Asked): boolean {
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      // Has characters that must survive the query string.
      const id = `up+load/${begun.size + 1}==`;
      begun.set(id, { contentType: request.headers['content-type'] ?? '', parts: new Map() });
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
      return true;
    }
    const id = url.searchParams.get('uploadId');
    if (id === null) return false;
    const upload = begun.get(id);
    if (upload === undefined) {
      response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    } else if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { etag: tagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      begun.delete(id);
      response.writeHead(204).end();
    } else {
      const fault = faultOf(body.toString(), upload.parts);
      if (fault !== undefined) response.writeHead(200).end(`<Error><Code>${fault}</Code></Error>`);
      else {
        const bytes = Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part));
        objects.set(key, { bytes, contentType: upload.contentType, storedAt: new Date() });
        begun.delete(id);
        response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
    }
    return true;
  }

  return { serve, unfinished: () => begun.size };
}

const tagOf = (part: Buffer): string => `"${createHash('md5').update(part).digest('hex')}"`;

function faultOf(list: string, parts: ReadonlyMap<number, Buffer>): string | undefined {
  const named = [...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
  const isRight = named.every(([, number, tag], at) => {
    const part = parts.get(at + 1);
    return Number(number) === at + 1 && part !== undefined && tag === tagOf(part);
  });
  if (!isRight || named.length !== parts.size) return 'InvalidPart';
  const short = named.slice(0, -1).some((_, at) => (parts.get(at + 1)?.length ?? 0) < smallestPart);
  return short ? 'EntityTooSmall' : undefined;
}
