import type { Socket } from 'socket.io-client';
import { callSession } from '#kit/web/call/call-session.ts';
import { logHubTrouble } from './hub-log.ts';

/** Spec platform §8, §9: a failed connection is retried up to 3 times, then logged. */
const mostRetries = 3;

/** This tab's connection to a hub, shared by all listeners on the page. */
export interface HubConnection {
  readonly socket: Socket;
  /** Called at each connection, including reconnections. */
  readonly onConnect: Set<() => void>;
  /** Called if the hub is unreachable after its retries; listeners may then leave, which closes it. */
  readonly onGiveUp: Set<() => void>;
}

interface Shared {
  readonly connection: Promise<HubConnection>;
  users: number;
}

const shared = new Map<string, Shared>();

/** The hub's connection, opened for the first listener; `leave` closes it after the last. */
export function shareHub(path: string): { readonly connection: Promise<HubConnection>; leave(): void } {
  const entry = shared.get(path) ?? { connection: open(path), users: 0 };
  entry.users += 1;
  shared.set(path, entry);
  let left = false;
  return {
    connection: entry.connection,
    leave() {
      if (left) return;
      left = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(path);
      entry.connection.then(
        ({ socket }) => socket.disconnect(),
        () => undefined,
      );
    },
  };
}

async function open(path: string): Promise<HubConnection> {
  const { io } = await import('socket.io-client');
  const socket = io(path, {
    path: '/hubs',
    transports: ['websocket'],
    reconnectionAttempts: mostRetries,
    // Requested at each connection, since a token expires sooner than a page.
    auth: (show) =>
      void callSession.accessToken().then((token) => show(token === undefined ? {} : { token })),
  });
  const onConnect = new Set<() => void>();
  const onGiveUp = new Set<() => void>();
  let refusals = 0;
  socket.on('connect', () => {
    refusals = 0;
    for (const callback of onConnect) callback();
  });
  /**
   * The server disconnected because the session was ended elsewhere. Its token can't be renewed, so the portal goes to
   * sign-in at once and not at the next refused call.
   */
  const comeBack = async (): Promise<void> => {
    await callSession.renew();
    if (shared.has(path)) socket.connect();
  };
  socket.on('disconnect', (because) => {
    if (because === 'io server disconnect') void comeBack();
  });
  const giveUp = (reason: string): void => {
    logHubTrouble(`Couldn't reach the hub ${path} after ${mostRetries} retries.`, reason);
    for (const callback of onGiveUp) callback();
    whenWorthAnotherTry(() => {
      refusals = 0;
      if (shared.has(path)) socket.connect();
    });
  };
  let lastReason = '';
  socket.on('connect_error', (error) => {
    lastReason = error.message;
    // Lost connections are retried automatically; refusals are not.
    if (socket.active) return;
    refusals += 1;
    if (refusals > mostRetries) giveUp(lastReason);
    else void comeBack();
  });
  socket.io.on('reconnect_failed', () => giveUp(lastReason));
  return { socket, onConnect, onGiveUp };
}

/** Retries when the person returns to the tab or the network. */
function whenWorthAnotherTry(again: () => void): void {
  const once = (): void => {
    if (document.visibilityState === 'hidden') return;
    window.removeEventListener('online', once);
    document.removeEventListener('visibilitychange', once);
    again();
  };
  window.addEventListener('online', once);
  document.addEventListener('visibilitychange', once);
}
