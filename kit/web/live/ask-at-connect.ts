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
