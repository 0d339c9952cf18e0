import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { secretOfTests } from '../test-loupe.ts';
import type { TestLoupe } from '../test-loupe.ts';

const server = join(import.meta.dirname, '../..');
const fromServer = (file: string): string => JSON.stringify(join(server, file));

/** A node without web pages, which reports its address. */
const script = (environment: Readonly<Record<string, string>>, connectionString: string): string => `
  import { readLoupeConfiguration } from ${fromServer('configuration.ts')};
  import { startLoupe } from ${fromServer('start-loupe.ts')};
  import { createLog } from ${JSON.stringify(join(server, '../../kit/server/log/log.ts'))};
  const { url } = await startLoupe({
    configuration: readLoupeConfiguration(${JSON.stringify(environment)}),
    connectionString: ${JSON.stringify(connectionString)},
    secretKey: ${JSON.stringify(secretOfTests)},
    log: createLog('silent'),
    schedules: 'off',
  });
  console.log(url);
`;

interface NodeProcess {
  readonly url: string;
  /** At once, without a chance to finish anything. */
  kill(): Promise<void>;
}

/** A second node of a test's product in a process of its own, so that it can be killed. */
export async function startNodeProcess(loupe: Pick<TestLoupe, 'connectionString'>): Promise<NodeProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-node-'));
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_POOL: '4',
  };
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script(environment, loupe.connectionString)],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: join(server, '../..') },
  );
  const ended = once(child, 'close');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
