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
 * Asks the hub each time the line is there, so that nothing is missed of what happened before it was, or while it was
 * down; until the answered function is called.
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
      const ask = (): void => {
        socket.emitWithAck(name).then(
          (said: { answer?: unknown }) => {
            const read = shape === undefined ? undefined : z.safeParse(shape, said.answer);
            if (!ended && read?.success === true) onAnswer(read.data as AnswerOf<H, Name>);
          },
          // The line was lost meanwhile; the next one asks again.
          () => undefined,
        );
      };
      onConnect.add(ask);
      if (socket.connected) ask();
      stop = () => void onConnect.delete(ask);
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
  /** The group's name, as the hub's two calls take it. */
  readonly name: string;
  readonly enter: string;
  readonly leave: string;
}

/**
 * Is in a group of the hub until the answered function is called: entered at each connection anew, since a line that
 * was lost took it along. Where the hub can't be reached after its retries, this end of it is closed and told so.
 */
export function followGroup(
  { path, name, enter, leave }: Group,
  { onEntered, onGiveUp }: { onEntered(said: unknown): void; onGiveUp(): void },
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
      const ask = (): void => {
        socket.emitWithAck(enter, name).then(
          (said: unknown) => {
            if (!ended) onEntered(said);
          },
          // The line was lost meanwhile; the next one enters again.
          () => undefined,
        );
      };
      const giveUp = (): void => {
        end();
        onGiveUp();
      };
      onConnect.add(ask);
      givenUp.add(giveUp);
      if (socket.connected) ask();
      stop = () => {
        onConnect.delete(ask);
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
