import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { FeedCutOff } from './port.ts';

interface WholeFileOptions {
  readonly read: Readable;
  /** Undefined if the server doesn't say. */
  readonly size: number | undefined;
  /** How long the whole file may take. */
  readonly fileTimeoutMs: number;
  /** Throws unless the file is still the one that was announced. */
  confirm?(): Promise<void>;
  /** Called once, however it ends. */
  close?(): void;
}

/** Ends with `FeedCutOff` unless every byte arrived. */
export function wholeFile({ read, size, fileTimeoutMs, confirm, close }: WholeFileOptions): Readable {
  let received = 0;
  const cutOff = (fault?: unknown): FeedCutOff =>
    fault instanceof FeedCutOff ? fault : new FeedCutOff('The server stopped sending the file');
  const confirmAll = async (): Promise<void> => {
    try {
      await confirm?.();
    } catch (fault) {
      throw cutOff(fault);
    }
    if (size !== undefined && received !== size) throw cutOff();
  };
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
    flush: callbackify(confirmAll),
  });
  read.on('error', (fault) => void whole.destroy(cutOff(fault)));
  read.once('close', () => {
    if (!read.readableEnded) whole.destroy(cutOff());
  });
  // A server that sends a byte now and then would hold up everyone's fetches.
  const late = setTimeout(
    () => void whole.destroy(new FeedCutOff('The download took too long')),
    fileTimeoutMs,
  );
  // It may fail before anyone reads it.
  whole.on('error', () => undefined);
  whole.once('close', () => {
    clearTimeout(late);
    read.destroy();
    close?.();
  });
  return read.pipe(whole);
}

export const changedMeanwhile = (): FeedCutOff => new FeedCutOff('The file changed during the download');
