import { setTimeout } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { PostgresPair } from './postgres-pair.ts';

/** Something that happens to the fleet under load. */
export interface Happening {
  readonly what: string;
  /** Resolves when everything is up again. */
  run(): Promise<void>;
}

const awayMs = 3_000;

/** In turn a node, a backend of the proxy, a pooler and the primary; then the same of the next node. */
export function killAt(round: number, fleet: Fleet, pair: PostgresPair): Happening {
  const node = fleet.nodeAt(Math.floor(round / 4));
  const kills: readonly Happening[] = [
    {
      what: `${node.name} killed`,
      async run() {
        await node.program.end('SIGKILL');
        await fleet.ready();
      },
    },
    {
      what: `${node.name} taken out of the proxy, with its connections cut`,
      async run() {
        await fleet.tellProxy(`set server loupe_nodes/${node.name} state maint`);
        await fleet.tellProxy(`shutdown sessions server loupe_nodes/${node.name}`);
        await setTimeout(awayMs);
        await fleet.tellProxy(`set server loupe_nodes/${node.name} state ready`);
        await fleet.ready();
      },
    },
    {
      what: `PgBouncer of ${node.name} killed`,
      async run() {
        await node.pooler.end('SIGKILL');
        await fleet.ready();
      },
    },
    {
      what: `primary killed, its replica promoted, and rebuilt as a pair`,
      async run() {
        await pair.failOver();
        await fleet.ready();
      },
    },
  ];
  const kill = kills[round % kills.length];
  if (kill === undefined) throw new Error('There is nothing to kill.');
  return kill;
}
