import { setTimeout } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { liveHub } from '#kit/contract/live-hub.ts';
import type { Member } from './members.ts';
import { until } from './until.ts';

const topic = 'shipping-contacts';
const atOnce = 50;

interface OpenPage {
  readonly socket: Socket;
  readonly companyId: string;
  /** When it last read the address book again: on a change, after missed messages, or after a reconnect. */
  readAt: number;
}

/** Open pages of the members, as many sockets as asked for. */
export class Sockets {
  readonly #pages: OpenPage[] = [];
  reconnects = 0;

  async open(url: string, members: readonly Member[], count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += atOnce) {
      for (let at = opened; at < Math.min(count, opened + atOnce); at += 1) {
        const member = members[at % members.length];
        if (member !== undefined) this.#pages.push(this.#openOne(url, member));
      }
      await this.allConnected();
    }
    this.reconnects = 0;
  }

  #openOne(url: string, member: Member): OpenPage {
    const socket = io(url + liveHub.path, {
      path: '/hubs',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      auth: (give) => give({ token: member.token() }),
    });
    const page: OpenPage = { socket, companyId: member.companyId, readAt: 0 };
    const read = (): void => {
      page.readAt = performance.now();
    };
    socket.on('connect', () => {
      this.reconnects += 1;
      read();
    });
    // The browser asks for a new token and connects again.
    socket.on('connect_error', () => void setTimeout(1_000).then(() => socket.active || socket.connect()));
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') void setTimeout(500).then(() => socket.connect());
    });
    socket.on('Missed', read);
    socket.on('Changed', ({ topics }: { topics: readonly string[] }) => {
      if (topics.includes(topic)) read();
    });
    return page;
  }

  allConnected(): Promise<void> {
    return until('some sockets are not connected', () => this.#pages.every(({ socket }) => socket.connected));
  }

  /** Each page of these companies has read the address book again since then. */
  allRead(since: ReadonlyMap<string, number>): Promise<void> {
    return until(
      'some open pages missed a change',
      () => this.#pages.every(({ companyId, readAt }) => readAt >= (since.get(companyId) ?? 0)),
      30_000,
    );
  }

  get count(): number {
    return this.#pages.length;
  }

  close(): void {
    for (const { socket } of this.#pages) socket.close();
  }
}
