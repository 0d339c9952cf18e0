import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { cents } from '#kit/domain/money.ts';
import type { MoneyOutcome } from '../port.ts';
import { createSandboxGateway } from '../sandbox/sandbox-gateway.ts';

const keys = { apiKey: 'a key of the killed', noticeSecret: 'a secret of the killed' };
const server = join(import.meta.dirname, '../sandbox/server/start-sandbox-server.ts');

/** The sandbox in its own process, which reports its address. */
const script = (journal: string): string => `
  import { startSandboxServer } from ${JSON.stringify(server)};
  const { port } = await startSandboxServer({
    port: 0, host: '127.0.0.1', journal: ${JSON.stringify(journal)}, now: () => new Date(),
    apiKey: ${JSON.stringify(keys.apiKey)}, noticeSecret: ${JSON.stringify(keys.noticeSecret)},
    portalOrigin: () => undefined, noticesPath: '/notices', onFault: (fault) => { throw fault; },
  });
  console.log(port);
`;

export interface AnsweredCharge {
  readonly key: string;
  readonly outcome: MoneyOutcome;
}

/** Sends charges with these keys at once and kills the sandbox while they run; returns the answers received until then. */
export async function chargeUntilKilled(
  journal: string,
  orders: readonly string[],
  payer: { readonly customer: string; readonly token: string },
): Promise<readonly AnsweredCharge[]> {
  const sandbox = spawn(process.execPath, ['--input-type=module', '--eval', script(journal)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: join(import.meta.dirname, '../../..'),
  });
  const [port] = (await once(createInterface(sandbox.stdout), 'line')) as [string];
  const gateway = createSandboxGateway({
    url: `http://127.0.0.1:${port}`,
    key: keys.apiKey,
    noticeSecret: keys.noticeSecret,
    frameOrigin: () => '',
  });
  const answered: AnsweredCharge[] = [];
  await Promise.all(
    orders.map(async (key) => {
      const order = { ...payer, key, amount: cents(500), capture: true, descriptor: 'LOUPE' };
      const outcome = await gateway.charge(order);
      if (outcome.kind !== 'unknown') answered.push({ key, outcome });
      if (answered.length === Math.ceil(orders.length / 2)) sandbox.kill('SIGKILL');
    }),
  );
  return answered;
}
