import { bookRounds } from './books/book-rounds.ts';
import { chargeRounds } from './charges/charge-rounds.ts';
import { claimRounds } from './claims/claim-rounds.ts';
import { killRounds } from './kill-rounds.ts';
import type { NodeFlags } from './nodes/node-flags.ts';
import { nodeRounds, upgradeRounds } from './nodes/node-rounds.ts';
import { onEmbedded, onExternal } from './on-databases.ts';
import { purchaseRounds } from './purchases/purchase-rounds.ts';
import { raceRounds } from './race/race-rounds.ts';
import { requestRounds } from './requests/request-rounds.ts';

export interface Trial {
  readonly name: string;
  /** `servers`: several programs of Debian's packages. */
  readonly place: 'embedded' | 'external' | 'servers';
  readonly what: string;
  run(rounds: number): AsyncGenerator<string>;
}

const onAnyDatabase = [
  { name: 'charges', what: 'kill the program while money moves', rounds: chargeRounds },
  { name: 'books', what: 'recompute the books from their transfers', rounds: bookRounds },
  { name: 'purchases', what: 'kill the program while it buys labels', rounds: purchaseRounds },
  { name: 'claims', what: 'kill the program while it pays claims', rounds: claimRounds },
  { name: 'requests', what: 'send malformed requests to every endpoint', rounds: requestRounds },
  { name: 'race', what: 'two buyers of one stone at two nodes', rounds: raceRounds },
];

/** The trials for the database in DATABASE_URL, too, if set. */
export function trialsOn(external: string | undefined, flags: NodeFlags): Trial[] {
  return [
    {
      name: 'writes',
      place: 'embedded',
      what: 'kill the program under write load',
      run: (rounds) => killRounds('program', rounds),
    },
    {
      name: 'databases',
      place: 'embedded',
      what: 'kill program and database under write load',
      run: (rounds) => killRounds('everything', rounds),
    },
    ...onAnyDatabase.map(({ name, what, rounds }): Trial => {
      const run = (count: number) => onEmbedded((address) => rounds(address, count));
      return { name, place: 'embedded', what, run };
    }),
    {
      name: 'nodes',
      place: 'servers',
      what: `kill nodes, proxy backends, PgBouncer and the primary, with ${flags.sockets} sockets and ${flags.perSecond} requests per second`,
      run: (rounds) => nodeRounds(flags, rounds),
    },
    {
      name: 'upgrade',
      place: 'servers',
      what: `replace three nodes by a later version one by one, with ${flags.sockets} sockets and ${flags.perSecond} requests per second`,
      run: () => upgradeRounds(flags),
    },
    ...onAnyDatabase.flatMap(({ name, what, rounds }): Trial[] => {
      if (external === undefined) return [];
      const run = (count: number) => onExternal(external, (address) => rounds(address, count));
      return [{ name, place: 'external', what: `${what}, on the database of DATABASE_URL`, run }];
    }),
  ];
}
