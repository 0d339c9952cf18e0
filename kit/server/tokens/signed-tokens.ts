import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { keysFor } from './secret-key.ts';
import type { Keys, SecretKey } from './secret-key.ts';

const issuer = 'loupe';
const rememberedTokens = 5_000;

/** Signs and reads short tokens; a recently read token is not verified again. */
export class SignedTokens {
  readonly #keys: Keys;
  readonly #audience: string;
  readonly #read = new Map<string, { facts: Readonly<Record<string, unknown>>; until: number }>();

  constructor(secret: SecretKey, audience: string) {
    this.#keys = keysFor(secret, audience);
    this.#audience = audience;
  }

  sign(facts: Record<string, unknown>, now: Date, seconds: number): Promise<string> {
    const issued = Math.floor(now.getTime() / 1000);
    return new SignJWT(facts)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(this.#audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(this.#keys[0]);
  }

  /** Undefined for a token that is forged, foreign or expired. */
  async read(token: string, now: Date): Promise<Readonly<Record<string, unknown>> | undefined> {
    const cached = this.#read.get(token);
    if (cached !== undefined && cached.until > now.getTime()) return cached.facts;
    this.#read.delete(token);
    for (const key of this.#keys) {
      const payload = await this.#verify(token, key, now);
      if (payload === undefined) continue;
      if (this.#read.size >= rememberedTokens) this.#read.clear();
      this.#read.set(token, { facts: payload, until: (payload.exp ?? 0) * 1000 });
      return payload;
    }
    return undefined;
  }

  async #verify(token: string, key: Uint8Array, now: Date): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience: this.#audience,
        currentDate: now,
        algorithms: ['HS256'],
      });
      return payload;
    } catch {
      return undefined;
    }
  }
}
