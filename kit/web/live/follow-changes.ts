import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { liveHub } from '#kit/contract/live-hub.ts';
import { setLive } from '#kit/web/call/live-state.ts';
import { shareHub } from './hub-connection.ts';
import { listenToHub } from './listen-to-hub.ts';
import { readAgain } from './read-again.ts';

/** By topic: the beginnings of the query keys that show its records. */
export type LiveTopics = Readonly<Record<string, readonly QueryKey[]>>;

interface Following {
  readonly queries: QueryClient;
  readonly topics: LiveTopics;
  onAccessChanged(): void;
}

/** Keeps this tab's queries current until the returned function is called. */
export function followChanges({ queries, topics, onAccessChanged }: Following): () => void {
  const readTopics = (changed: readonly string[]): void => {
    for (const queryKey of changed.flatMap((topic) => topics[topic] ?? [])) readAgain(queries, queryKey);
  };
  const readAllAgain = (): void => {
    onAccessChanged();
    void queries.invalidateQueries(undefined, { cancelRefetch: false });
  };
  const stops = [
    listenToHub(liveHub, 'AccessChanged', onAccessChanged),
    listenToHub(liveHub, 'Changed', ({ topics: changed }) => readTopics(changed)),
    listenToHub(liveHub, 'Missed', readAllAgain),
    watchConnection({ onReconnect: readAllAgain, onLost: () => void queries.invalidateQueries() }),
  ];
  return () => {
    setLive(false);
    for (const stop of stops) stop();
  };
}

/**
 * Whatever was sent while the connection was down is lost. Once it is given up, queries with something open poll; each
 * decides so when it is answered.
 */
function watchConnection({ onReconnect, onLost }: { onReconnect(): void; onLost(): void }): () => void {
  const { connection, leave } = shareHub(liveHub.path);
  let isFirst = true;
  let ended = false;
  let stop = (): void => undefined;
  connection.then(
    ({ socket, onConnect, onGiveUp }) => {
      if (ended) return;
      const connected = (): void => {
        setLive(true);
        if (!isFirst) onReconnect();
        isFirst = false;
      };
      const disconnected = (): void => setLive(false);
      if (socket.connected) connected();
      onConnect.add(connected);
      socket.on('disconnect', disconnected);
      onGiveUp.add(onLost);
      stop = () => {
        onConnect.delete(connected);
        socket.off('disconnect', disconnected);
        onGiveUp.delete(onLost);
      };
    },
    () => undefined,
  );
  return () => {
    ended = true;
    stop();
    leave();
  };
}
