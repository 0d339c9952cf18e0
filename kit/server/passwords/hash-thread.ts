import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashWork } from './hash-work.ts';

// Our choice: hashing has a lower priority than everything else, so requests are answered while all cores hash
// (decision 0016).
const lowPriority = 19;

/** Linux has a priority per thread; elsewhere this would slow the whole process, so it is skipped there. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(lowPriority);
  } catch {
    // Sandboxes may forbid it; then hashing shares the cores evenly.
  }
}

function work(request: HashWork): HashAnswer {
  try {
    if (request.kind === 'verify') {
      return { kind: 'verified', same: verifySync(request.hash, request.password) };
    }
    const { memoryMib, passes, threads } = request.cost;
    const cost = { memoryCost: memoryMib * 1024, timeCost: passes, parallelism: threads ?? 1 };
    return { kind: 'hashed', hash: hashSync(request.password, cost) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

yieldToOthers();
parentPort?.on('message', (request: HashWork) => parentPort?.postMessage(work(request)));
