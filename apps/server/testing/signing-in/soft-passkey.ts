import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestLoupe } from '../test-loupe.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** The part of CBOR (RFC 8949) that passkey responses use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Where an honest browser would answer differently. */
interface Wrongly {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** False for a key without fingerprint, face or PIN. */
  readonly verified?: boolean;
  readonly userHandle?: string;
}

type Options = Readonly<Record<string, unknown>>;

/** A passkey without a device: its key signs what a browser would have signed. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(loupe: Pick<TestLoupe, 'url'>) {
    this.#origin = new URL(loupe.url).origin;
  }

  /** The row of a passkey added earlier. */
  async enrol({ pools }: Pick<TestLoupe, 'pools'>, personId: string): Promise<void> {
    await pools.owner.query(
      `insert into identity.passkey
         (id, person_id, credential_id, public_key, counter, transports, name, created_at)
       values (gen_random_uuid(), $1, $2, $3, 0, '{internal}', 'Desk', now())`,
      [personId, this.id, this.#publicKey().toString('base64url')],
    );
  }

  /** What `navigator.credentials.create` returns. */
  create(options: Options, wrongly: Wrongly = {}): Record<string, unknown> {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const about = this.#about(wrongly, flags.hasKey);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([about, Buffer.alloc(16), length, id, this.#publicKey()])],
    ]);
    return this.#written({
      clientDataJSON: this.#clientData('webauthn.create', options, wrongly).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` returns. */
  answer(options: Options, wrongly: Wrongly = {}): Record<string, unknown> {
    this.counter += 1;
    const data = this.#clientData('webauthn.get', options, wrongly);
    const about = this.#about(wrongly, 0);
    const signature = sign('sha256', Buffer.concat([about, sha256(data)]), this.#pair.privateKey);
    return this.#written({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: about.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(wrongly.userHandle === undefined ? {} : { userHandle: wrongly.userHandle }),
    });
  }

  #about({ rpId = new URL(this.#origin).hostname, verified = true }: Wrongly, further: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const shown = flags.present | (verified ? flags.verified : 0) | further;
    return Buffer.concat([sha256(rpId), Buffer.from([shown]), counter]);
  }

  #clientData(type: string, options: Options, { challenge, origin = this.#origin }: Wrongly): Buffer {
    const signed = { type, challenge: challenge ?? options['challenge'], origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(signed));
  }

  #written(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** COSE (RFC 9053 §7.1): kind EC2, algorithm ES256, curve P-256, the two coordinates. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return cbor(key);
  }
}
