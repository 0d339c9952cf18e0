import { join } from 'node:path';
import { createPools } from '#kit/server/database/pool.ts';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import type { HubListener } from '#kit/server/hubs/testing-hear-hub.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { demoPeople, personWaiting } from '#platform/companies/contract.ts';
import { notificationHub } from '#platform/notifications/contract.ts';
import { median, rounded } from './row.ts';
import type { Bench, Ground, Row } from './row.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const socketsOnEach = 500;
const rounds = 40;
// The sandbox card gateway of a node uses the next port.
const ports = [5071, 5073] as const;

/** From publishing an event until the last of a thousand tabs gets the notification. */
export const bench: Bench = {
  title: 'A notification to 1,000 connected sockets on two nodes',
  async measure(ground) {
    const nodes: ServerProcess[] = [];
    const sockets: HubListener[] = [];
    const pools = createPools(ground.connectionString, createLog('warn'), 2);
    try {
      for (const port of ports) nodes.push(await startNode(ground, port));
      let received = 0;
      let allHeard: () => void = () => undefined;
      const hear = (event: string): void => {
        if (event !== 'NotificationCount') return;
        received += 1;
        if (received === socketsOnEach * ports.length) allHeard();
      };
      for (const { url } of nodes) sockets.push(...(await openSockets(url, hear)));
      const taken: number[] = [];
      // The first rounds are a warm-up and don't count.
      for (let round = -3; round < rounds; round += 1) {
        received = 0;
        const all = Promise.withResolvers<void>();
        allHeard = all.resolve;
        const begun = performance.now();
        await pools.owner.query('select kit.publish($1, $2, $3, $4)', [
          newId(),
          personWaiting.name,
          JSON.stringify(joinRequest()),
          '',
        ]);
        await all.promise;
        if (round >= 0) taken.push(performance.now() - begun);
      }
      return rowsOf(taken);
    } finally {
      for (const socket of sockets) socket.close();
      for (const node of nodes) await node.stop();
      await pools.end();
    }
  },
};

function startNode(ground: Ground, port: number): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port,
    log: join(ground.folder, `node-${port}.log`),
    environment: {
      DATABASE_URL: ground.connectionString,
      DATA_DIR: join(ground.folder, 'nodes'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

const reader = demoPeople.find(({ actor }) => actor.name === 'Marta Reyes')?.actor;

/** Many tabs of one person; each is notified, whichever node it is connected to. */
async function openSockets(url: string, hear: (event: string) => void): Promise<HubListener[]> {
  const { accessToken } = await signInOverHttp(url, reader?.kind === 'member' ? reader.personId : '');
  const open: HubListener[] = [];
  const atOnce = 25;
  while (open.length < socketsOnEach)
    open.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, () => hearHub(url, notificationHub, accessToken, hear)),
      )),
    );
  return open;
}

function joinRequest() {
  if (reader?.kind !== 'member') throw new Error("Marta isn't a member.");
  const { companyId, companyName } = reader;
  return { companyId, companyName, personId: newId(), personName: 'Someone New' };
}

function rowsOf(taken: readonly number[]): Row[] {
  const slow = taken.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0;
  return [
    {
      what: 'until the last of them heard, median',
      figure: rounded(median(taken)),
      unit: 'ms',
    },
    {
      what: 'slower than this is one in twenty',
      figure: rounded(slow),
      unit: 'ms',
      aim: { atMost: 500 },
    },
  ];
}
