import { parentPort } from 'node:worker_threads';
import type { AskedWork } from '../thread/engine-work.ts';
import '../thread/engine-thread.ts';

// The engine's thread, except that it exits at this item number, as when out of memory.
const fatal = 666_666_666;

parentPort?.on('message', ({ work }: AskedWork) => {
  if (work.kind === 'search' && work.criteria.among?.includes(fatal) === true) process.exit(1);
});
