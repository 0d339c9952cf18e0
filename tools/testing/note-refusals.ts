import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { expect, inject } from 'vitest';

// Each test process reads its own incoming connections, so a recorded refusal is one that a client
// received, however the test called (decision 0008).
const noted = new Set<string>();
const code = /"code":"([a-z][\w-]*\.[a-z_]+)"/g;

function note(line: string): void {
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(inject('refusalNotes'), `${line}\n`);
}

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (Buffer.isBuffer(chunk))
      for (const [, found = ''] of chunk.toString('latin1').matchAll(code)) note(`refused ${found}`);
    return push(chunk, encoding);
  };
});

note(`ran ${expect.getState().testPath ?? ''}`);
