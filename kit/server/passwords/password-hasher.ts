import { randomBytes } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import { HashThreads } from './hash-threads.ts';
import type { HashCost } from './hash-work.ts';

// Our choice: the second recommendation of RFC 9106 §4 (64 MiB, 3 passes), with one lane where it has four: the
// cores are shared out among sign-ins, and one lane costs a guesser the same memory and work (decision 0016).
export const productCost: HashCost = { memoryMib: 64, passes: 3 };

const argon2id = 2;
const version19 = 19;

/** Hashes and verifies with argon2id, as PHC strings, on threads that yield to the rest of the process. */
export class PasswordHasher {
  readonly #cost: Required<HashCost>;
  readonly #threads: Pick<HashThreads, 'do' | 'stop'>;
  readonly #nobodysHash: string;

  constructor(cost: HashCost, threads: Pick<HashThreads, 'do' | 'stop'> = new HashThreads()) {
    this.#cost = { threads: 1, ...cost };
    this.#threads = threads;
    this.#nobodysHash = randomHash(this.#cost);
  }

  async hash(password: string): Promise<string> {
    const answer = await this.#threads.do({ kind: 'hash', password: asTyped(password), cost: this.#cost });
    if (answer.kind === 'hashed') return answer.hash;
    throw new Error(
      `A password could not be hashed: ${answer.kind === 'failed' ? answer.reason : answer.kind}`,
    );
  }

  /** Throws for a hash that is none: the row is damaged, the person's password may well be right. */
  async verify(hash: string, password: string): Promise<boolean> {
    const answer = await this.#threads.do({ kind: 'verify', password: asTyped(password), hash });
    if (answer.kind === 'verified') return answer.same;
    throw new Error(
      `A password hash cannot be read: ${answer.kind === 'failed' ? answer.reason : answer.kind}`,
    );
  }

  /** Spends what a verification costs, for an e-mail nobody has, so that time doesn't tell who has an account. */
  async spend(password: string): Promise<false> {
    await this.verify(this.#nobodysHash, password);
    return false;
  }

  /** Whether the hash was made at another cost than today's, and should be made anew at the next sign-in. */
  needsRehash(hash: string): boolean {
    const made = parseOptions(hash);
    return (
      Number(made.algorithm) !== argon2id ||
      !hash.includes(`$v=${version19}$`) ||
      made.memoryCost !== this.#cost.memoryMib * 1024 ||
      made.timeCost !== this.#cost.passes ||
      made.parallelism !== this.#cost.threads
    );
  }

  stop(): Promise<void> {
    return this.#threads.stop();
  }
}

/** Keyboards differ in how they compose a letter with an accent: RFC 8265 §4.2.2 compares passwords in form C. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** A hash that no password is known for. It takes no work to make and as much as any other to refuse. */
function randomHash({ memoryMib, passes, threads }: Required<HashCost>): string {
  const part = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const cost = `m=${memoryMib * 1024},t=${passes},p=${threads}`;
  return `$argon2id$v=${version19}$${cost}$${part(16)}$${part(32)}`;
}
