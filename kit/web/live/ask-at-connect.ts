import * as z from 'zod/mini';
import type { Hub } from '#kit/contract/hub.ts';
import { shareHub } from './hub-connection.ts';

type AnswerOf<H, Name> =
  H extends Hub<infer _Events, infer Calls>
    ? Name extends keyof Calls
      ? z.output<Calls[Name]['answer']>
      : never
    : never;

/**
 * Calls the hub at each connection, so that nothing from before it or from an outage is missed, until the returned
 * function is called.
 */
export function askAtConnect<H extends Hub, Name extends keyof H['calls'] & string>(
  hub: H,
  name: Name,
  onAnswer: (answer: AnswerOf<H, Name>) => void,
): () => void {
  const { connection, leave } = shareHub(hub.path);
  const shape = hub.calls[name]?.answer;
  let ended = false;
  let stop = (): void => undefined;
  connection.then(
    ({ socket, onConnect }) => {
      if (ended) return;
      const request = (): void => {
        socket.emitWithAck(name).then(
          (response: { answer?: unknown }) => {
            const read = shape === undefined ? undefined : z.safeParse(shape, response.answer);
            if (!ended && read?.success === true) onAnswer(read.data as AnswerOf<H, Name>);
          },
          // The connection was lost; the next one calls again.
          () => undefined,
        );
      };
      onConnect.add(request);
      if (socket.connected) request();
      stop = () => void onConnect.delete(request);
    },
    () => undefined,
  );
  return () => {
    ended = true;
    stop();
    leave();
  };
}

interface Group {
  /** The hub's path. */
  readonly path: `/${string}`;
  /** The group's name, as passed to the hub's two calls. */
  readonly name: string;
  readonly enter: string;
  readonly leave: string;
}

/**
 * Joins a group of the hub until the returned function is called, again at each connection, since a lost connection
 * leaves it. If the hub is unreachable after its retries, the connection is closed and `onLost` is called.
 */
export function followGroup(
  { path, name, enter, leave }: Group,
  { onEntered, onGiveUp }: { onEntered(response: unknown): void; onGiveUp(): void },
): () => void {
  const shared = shareHub(path);
  let ended = false;
  let stop = (): void => undefined;
  const end = (): void => {
    ended = true;
    stop();
    shared.leave();
  };
  shared.connection.then(
    ({ socket, onConnect, onGiveUp: givenUp }) => {
      if (ended) return;
      const request = (): void => {
        socket.emitWithAck(enter, name).then(
          (response: unknown) => {
            if (!ended) onEntered(response);
          },
          // The connection was lost; the next one joins again.
          () => undefined,
        );
      };
      const giveUp = (): void => {
        end();
        onGiveUp();
      };
      onConnect.add(request);
      givenUp.add(giveUp);
      if (socket.connected) request();
      stop = () => {
        onConnect.delete(request);
        givenUp.delete(giveUp);
        if (socket.connected) socket.emit(leave, name);
      };
    },
    () => {
      if (!ended) onGiveUp();
    },
  );
  return () => {
    if (!ended) end();
  };
}
