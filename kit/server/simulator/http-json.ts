import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from 'zod/mini';

// The limit for calls with a few fields; calls with lists set their own.
const usualBytes = 16 * 1024;

/** The request can't be read; its sender learns no more than that. */
export class Unreadable extends Error {}

export async function readJson(request: IncomingMessage, mostBytes = usualBytes): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Unreadable('The body is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Unreadable("The body isn't JSON.");
  }
}

export async function readBody<Shape extends z.ZodMiniType>(
  request: IncomingMessage,
  shape: Shape,
  mostBytes = usualBytes,
): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await readJson(request, mostBytes));
  if (!read.success) throw new Unreadable('Unexpected body format.');
  return read.data;
}

export function answerJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
