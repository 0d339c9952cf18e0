import { shareHub } from './hub-connection.ts';

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
