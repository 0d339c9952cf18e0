import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { closeServer, listenLocally } from '#kit/server/testing/local-server.ts';

export interface CutLine {
  /** The same URL, through this proxy. */
  through(connectionString: string): string;
  /** Breaks open connections and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Keeps every connection open and forwards nothing until it is restored or cut. */
  stall(): void;
  /**
   * Breaks the connection when a client that once sent `first` sends these words, before or after the server gets
   * them.
   */
  cutAt(words: string, when: 'before' | 'after', first: string): void;
  close(): Promise<void>;
}

/** A proxy to a database that a test can cut, to simulate an outage. */
export async function openCutLine(): Promise<CutLine> {
  const open = new Set<Socket>();
  let target: URL | undefined;
  let down = false;
  let silent = false;
  let trap: { words: string; when: 'before' | 'after'; first: string } | undefined;

  const cut = (): void => {
    down = true;
    for (const socket of open) socket.destroy();
  };
  const follow = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    // Broken connections are the subject of the test.
    socket.on('error', () => undefined);
  };
  const server = createServer((client) => {
    if (down || target === undefined) return void client.destroy();
    const database = connect(Number(target.port || '5432'), target.hostname);
    follow(client, database);
    follow(database, client);
    database.pipe(client);
    let isAwaited = false;
    client.on('data', (data) => {
      if (silent) return;
      isAwaited ||= trap !== undefined && data.includes(trap.first);
      if (trap === undefined || !isAwaited || !data.includes(trap.words)) return void database.write(data);
      const { when } = trap;
      trap = undefined;
      if (when === 'before') cut();
      // The response shows that the server got it; the client is cut off before it arrives.
      else database.unpipe(client).once('data', cut).resume().write(data);
    });
  });
  const port = await listenLocally(server);
  return {
    through(connectionString) {
      target = new URL(connectionString);
      const line = new URL(connectionString);
      line.hostname = '127.0.0.1';
      line.port = String(port);
      return line.href;
    },
    cut,
    stall: () => void (silent = true),
    restore() {
      down = false;
      silent = false;
    },
    cutAt: (words, when, first) => void (trap = { words, when, first }),
    async close() {
      cut();
      await closeServer(server);
    },
  };
}
