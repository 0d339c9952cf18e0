import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicFault, HeicPixels, HeicWork } from './heic-work.ts';

/** Why a HEIC photo wasn't decoded. */
export class HeicRefused extends Error {
  readonly fault: HeicFault | 'busy';

  constructor(fault: HeicFault | 'busy') {
    super(`The HEIC photo wasn't decoded: ${fault}.`);
    this.fault = fault;
  }
}

// Our choice: a photo of 36 megapixels takes 250 MB and a few seconds.
const mostMemory = 512 * 1_048_576;
const mostMs = 20_000;
/** A minute or two of large photos. The next one is refused at once. */
const mostWaiting = 20;

export interface HeicLimits {
  readonly mostSide: number;
  readonly mostMemory?: number;
  readonly mostMs?: number;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * What `use` makes of a HEIC file's main picture. Each is decoded in a thread of its own, which takes its memory along when
 * it ends; one at a time until its pixels are used, so that many uploads at once cost no more than one.
 */
export async function decodeHeic<Made>(
  bytes: Uint8Array,
  limits: HeicLimits,
  use: (pixels: HeicPixels) => Promise<Made>,
): Promise<Made> {
  if (waiting >= mostWaiting) throw new HeicRefused('busy');
  waiting += 1;
  const turn = last.then(async () => {
    const answer = await inThread(bytes, limits);
    if ('fault' in answer) throw new HeicRefused(answer.fault);
    return use(answer);
  });
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

function inThread(bytes: Uint8Array, limits: HeicLimits): Promise<HeicAnswer> {
  const work: HeicWork = { bytes, mostSide: limits.mostSide, mostMemory: limits.mostMemory ?? mostMemory };
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    let hasEnded = false;
    const end = (answer: HeicAnswer): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      // The next photo waits until this one's memory is free.
      void thread.terminate().finally(() => resolve(answer));
    };
    const timer = setTimeout(() => end({ fault: 'slow' }), limits.mostMs ?? mostMs);
    thread.once('message', end);
    // A crash of the library ends its thread only.
    thread.once('error', () => end({ fault: 'damaged' }));
    thread.once('exit', () => end({ fault: 'damaged' }));
  });
}
