import { randomBytes } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import { HashThreads } from './hash-threads.ts';
import type { HashCost } from './hash-work.ts';

// Our choice: the second recommendation of RFC 9106 §4 (64 MiB, 3 passes), with one lane instead of four: the cores are
// shared among sign-ins, and one lane costs an attacker the same memory and work (decision 0016).
export const productCost: HashCost = { memoryMib: 64, passes: 3 };

const argon2id = 2;
const version19 = 19;

/** Hashes and verifies with argon2id, as PHC strings, on threads that yield to other work of the process. */
export class PasswordHasher {
  readonly #cost: Required<HashCost>;
  readonly #threads: Pick<HashThreads, 'do' | 'stop'>;
  readonly #decoyHash: string;

  constructor(cost: HashCost, threads: Pick<HashThreads, 'do' | 'stop'> = new HashThreads()) {
    this.#cost = { threads: 1, ...cost };
    this.#threads = threads;
    this.#decoyHash = randomHash(this.#cost);
  }

  async hash(password: string): Promise<string> {
    const answer = await this.#threads.do({ kind: 'hash', password: normalized(password), cost: this.#cost });
    if (answer.kind === 'hashed') return answer.hash;
    throw new Error(`Couldn't hash a password: ${answer.kind === 'failed' ? answer.reason : answer.kind}`);
  }

  /** Throws for a malformed hash: the row is damaged, and the password may well be right. */
  async verify(hash: string, password: string): Promise<boolean> {
    const answer = await this.#threads.do({ kind: 'verify', password: normalized(password), hash });
    if (answer.kind === 'verified') return answer.same;
    throw new Error(
      `Couldn't read a password hash: ${answer.kind === 'failed' ? answer.reason : answer.kind}`,
    );
  }

  /** Spends the time of a verification for an unknown email, so that timing does not reveal who has an account. */
  async spend(password: string): Promise<false> {
    await this.verify(this.#decoyHash, password);
    return false;
  }

  /** Whether the hash was made at another cost than today's and should be renewed at the next sign-in. */
  needsRehash(hash: string): boolean {
    const options = parseOptions(hash);
    return (
      Number(options.algorithm) !== argon2id ||
      !hash.includes(`$v=${version19}$`) ||
      options.memoryCost !== this.#cost.memoryMib * 1024 ||
      options.timeCost !== this.#cost.passes ||
      options.parallelism !== this.#cost.threads
    );
  }

  stop(): Promise<void> {
    return this.#threads.stop();
  }
}

/** Keyboards compose accented letters differently: RFC 8265 §4.2.2 compares passwords in form C. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

/** A hash with no known password. It is free to make and costs as much as any other to verify. */
function randomHash({ memoryMib, passes, threads }: Required<HashCost>): string {
  const part = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const cost = `m=${memoryMib * 1024},t=${passes},p=${threads}`;
  return `$argon2id$v=${version19}$${cost}$${part(16)}$${part(32)}`;
}
