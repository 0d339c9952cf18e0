import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface RawSocket {
  readonly socket: Socket;
  /** Everything received until the other side disconnected. */
  readonly ended: Promise<RawReply>;
}

/** A connection on which a test sends what no HTTP client would. */
export function openRaw(url: string, text: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  const { promise, resolve } = Promise.withResolvers<RawReply>();
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  // The other side may disconnect while we are still sending; what it sent before counts.
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(replyIn(received)));
  socket.write(text);
  return { socket, ended: promise };
}

export function sendRawRequest(url: string, text: string): Promise<RawReply> {
  return openRaw(url, text).ended;
}

function replyIn(received: string): RawReply {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
