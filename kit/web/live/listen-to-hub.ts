import * as z from 'zod/mini';
import type { Hub, HubEvent } from '#kit/contract/hub.ts';
import { shareHub } from './hub-connection.ts';

/**
 * Hears one event of a hub until the answered function is called. The socket's code arrives after the page:
 * nothing waits for it, and a page without it still reads its data as always.
 */
export function listenToHub<H extends Hub, Name extends keyof H['events'] & string>(
  hub: H,
  event: Name,
  onEvent: (payload: HubEvent<H, Name>) => void,
): () => void {
  const { connection, leave } = shareHub(hub.path);
  // A plain text to the socket's types, which know no names of ours.
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
    // Without the socket the page lives on what it asks for itself.
    () => undefined,
  );
  return () => {
    ended = true;
    deafen();
    leave();
  };
}
