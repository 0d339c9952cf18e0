import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Buyer } from '#apps/server/testing/marketplace/two-buyers.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';

const program = fileURLToPath(new URL('racing-node.ts', import.meta.url));
// A token lasts ten minutes.
const freshMs = 300_000;

export interface Node {
  /** A demo person who calls this node. */
  buyer(firstName: string): Promise<Buyer>;
  stop(): Promise<void>;
}

/** A portal's node in its own process. */
export async function startNode(connectionString: string): Promise<Node> {
  const child = spawn(process.execPath, [program, connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: '.cache/node' },
  });
  const ended = once(child, 'close');
  const url = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    ended.then((): never => {
      throw new Error('A node ended before it listened.');
    }),
  ]);
  const known = new Map<string, { readonly made: number; readonly buyer: Buyer }>();
  return {
    async buyer(firstName) {
      const found = known.get(firstName);
      if (found !== undefined && performance.now() - found.made < freshMs) return found.buyer;
      const made = performance.now();
      const { accessToken } = await signInOverHttp(url, findDemoPerson(firstName).personId);
      const buyer = { firstName, caller: createCaller(url, accessToken) };
      known.set(firstName, { made, buyer });
      return buyer;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
