import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageUnavailable } from './port.ts';

/** Fails if the store delivers another size than promised: a truncated file must never look complete. */
export function measuredStream(source: Readable, expected: number): Readable {
  let seen = 0;
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(seen === expected ? null : new StorageUnavailable(`Got ${seen} bytes instead of ${expected}`));
    },
  });
  // The reader sees a failure as the stream's error; pipeline only closes both ends.
  pipeline(source, gauge, () => undefined);
  return gauge;
}
