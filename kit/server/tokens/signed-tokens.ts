import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** A key for one purpose, derived from the product's secret, so tokens of one purpose are not valid for another. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'loupe', purpose, 32));
}

const issuer = 'loupe';
const rememberedTokens = 5_000;

/** Signs and reads short tokens; a recently read token is not verified again. */
export class SignedTokens {
  readonly #key: Uint8Array;
  readonly #audience: string;
  readonly #read = new Map<string, { facts: Readonly<Record<string, unknown>>; until: number }>();

  constructor(secret: string, audience: string) {
    this.#key = keyFor(secret, audience);
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
      .sign(this.#key);
  }

  /** Undefined for a token that is forged, foreign or expired. */
  async read(token: string, now: Date): Promise<Readonly<Record<string, unknown>> | undefined> {
    const cached = this.#read.get(token);
    if (cached !== undefined && cached.until > now.getTime()) return cached.facts;
    this.#read.delete(token);
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer,
        audience: this.#audience,
        currentDate: now,
        algorithms: ['HS256'],
      });
      if (this.#read.size >= rememberedTokens) this.#read.clear();
      this.#read.set(token, { facts: payload, until: (payload.exp ?? 0) * 1000 });
      return payload;
    } catch {
      return undefined;
    }
  }
}
