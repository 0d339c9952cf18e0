import { parentPort } from 'node:worker_threads';
import type { WorkRequest } from '../thread/engine-work.ts';
import '../thread/engine-thread.ts';

// The engine's thread, except that it exits at this item number, as when out of memory.
const fatalItem = 666_666_666;

parentPort?.on('message', ({ work }: WorkRequest) => {
  if (work.kind === 'search' && work.criteria.among?.includes(fatalItem) === true) process.exit(1);
});
