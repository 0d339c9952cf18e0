import * as z from 'zod/mini';
import type { Hub, HubEvent } from '#kit/contract/hub.ts';
import { shareHub } from './hub-connection.ts';

/**
 * Listens to one event of a hub until the returned function is called. The socket's code loads after the page, and
 * pages work without it.
 */
export function listenToHub<H extends Hub, Name extends keyof H['events'] & string>(
  hub: H,
  event: Name,
  onEvent: (payload: HubEvent<H, Name>) => void,
): () => void {
  const { connection, leave } = shareHub(hub.path);
  // A plain string for the socket's types, which don't know our event names.
  const name: string = event;
  const shape = hub.events[event];
  const hear = (wire: unknown): void => {
    const read = shape === undefined ? undefined : z.safeParse(shape, wire);
    if (read?.success === true) onEvent(read.data as HubEvent<H, Name>);
  };
  let ended = false;
  let deafen = (): void => undefined;
  connection.then(
    ({ socket }) => {
      if (ended) return;
      socket.on(name, hear);
      deafen = () => void socket.off(name, hear);
    },
    // Without the socket the page only uses its own requests.
    () => undefined,
  );
  return () => {
    ended = true;
    deafen();
    leave();
  };
}
