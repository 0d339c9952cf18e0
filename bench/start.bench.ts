import { join } from 'node:path';
import { median, rounded } from './row.ts';
import type { Bench, Ground } from './row.ts';
import { startServer } from './server-process.ts';

const rounds = 5;

/** A second start until the first request is answered; pages built and data already created. */
export const bench: Bench = {
  title: 'A second start until ready',
  async measure(ground) {
    const found: { loupe: number; bare: number }[] = [];
    // The first start creates the data and builds the pages; it doesn't count.
    for (let round = 0; round <= rounds; round += 1) {
      const one = {
        loupe: await secondsToStart(ground, 'apps/server/main.ts', 5054),
        bare: await secondsToStart(ground, 'bench/servers/fastify-with-postgres.ts', 5056),
      };
      if (round > 0) found.push(one);
    }
    const loupe = median(found.map((one) => one.loupe));
    return [
      { what: 'Loupe', figure: rounded(loupe, 2), unit: 's', aim: { atMost: 3 } },
      {
        what: 'bare Fastify with the same database',
        figure: rounded(median(found.map(({ bare }) => bare)), 2),
        unit: 's',
      },
      {
        what: 'Loupe to bare',
        figure: rounded(median(found.map((one) => one.loupe / one.bare)), 2),
        unit: 'times',
      },
    ];
  },
};

async function secondsToStart({ folder }: Ground, script: string, port: number): Promise<number> {
  const name = script.replaceAll('/', '-');
  const begun = performance.now();
  const server = await startServer({
    words: [script],
    port,
    log: join(folder, `${name}.log`),
    environment: { DATA_DIR: join(folder, name), NODE_COMPILE_CACHE: join(folder, 'compiled') },
    probe: '/readyz',
  });
  const seconds = (performance.now() - begun) / 1_000;
  await server.stop();
  return seconds;
}
