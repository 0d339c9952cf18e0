import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageUnavailable } from './port.ts';

/** Fails at the end when a store delivered other than it promised: a short file must never look like a whole one. */
export function measuredStream(source: Readable, expected: number): Readable {
  let seen = 0;
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(seen === expected ? null : new StorageUnavailable(`${seen} bytes came instead of ${expected}`));
    },
  });
  // The reader sees a failure as the stream's own error; pipeline only has to close both ends.
  pipeline(source, gauge, () => undefined);
  return gauge;
}
