import * as z from 'zod/mini';
import type { Hub, HubEvent } from '#kit/contract/hub.ts';
import { callSession } from '#kit/web/call/call-session.ts';

/**
 * Hears one event of a hub until the answered function is called. The socket's code arrives after the page:
 * nothing waits for it, and a page without it still reads its data as always.
 */
export function listenToHub<H extends Hub, Name extends keyof H['events'] & string>(
  hub: H,
  event: Name,
  onEvent: (payload: HubEvent<H, Name>) => void,
): () => void {
  let ended = false;
  let leave = (): void => undefined;
  const connect = async (): Promise<void> => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const socket = io(hub.path, {
      path: '/hubs',
      transports: ['websocket'],
      // Asked for again at each connection, since a token ends sooner than a page.
      auth: (show) =>
        void callSession.accessToken().then((token) => show(token === undefined ? {} : { token })),
    });
    // A plain text to the socket's types, which know no names of ours.
    const name: string = event;
    const shape = hub.events[event];
    const hear = (wire: unknown): void => {
      const read = shape === undefined ? undefined : z.safeParse(shape, wire);
      if (read?.success === true) onEvent(read.data as HubEvent<H, Name>);
    };
    socket.on(name, hear);
    socket.on('disconnect', (because) => {
      if (because === 'io server disconnect') void comeBack(socket);
    });
    leave = () => {
      socket.off(name, hear);
      socket.disconnect();
    };
  };
  /**
   * The server said good-bye, since the session was ended elsewhere. Its token can't be renewed then, and the portal
   * leaves for sign-in at once instead of waiting until a call is refused.
   */
  const comeBack = async (socket: { connect(): unknown }): Promise<void> => {
    await callSession.renew();
    if (!ended) socket.connect();
  };
  // Without the socket the page lives on what it asks for itself.
  connect().catch(() => undefined);
  return () => {
    ended = true;
    leave();
  };
}
