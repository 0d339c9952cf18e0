import { io } from 'socket.io-client';
import type { Hub } from '#kit/contract/hub.ts';

export interface HubListener {
  /** The received events, in order. */
  readonly heard: readonly string[];
  connected(): boolean;
  /** Sends a request to the hub; returns its acknowledgement. */
  ask(name: string, what?: unknown): Promise<{ answer?: unknown; problem?: { code: string } }>;
  close(): void;
}

/** A browser's connection to one node's hub; resolves once it is connected. */
export async function hearHub(
  url: string,
  hub: Hub,
  token?: string,
  onEvent?: (event: string, message: unknown) => void,
): Promise<HubListener> {
  const received: string[] = [];
  const socket = io(url + hub.path, {
    path: '/hubs',
    transports: ['websocket'],
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  socket.onAny((event: string, message: unknown) => {
    received.push(event);
    onEvent?.(event, message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    heard: received,
    connected: () => socket.connected,
    ask: (name, what) => socket.timeout(30_000).emitWithAck(name, what) as ReturnType<HubListener['ask']>,
    close: () => void socket.close(),
  };
}
