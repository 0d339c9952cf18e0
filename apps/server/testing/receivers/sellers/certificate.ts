import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for localhost that is its own authority. */
export function makeCertificate(validUntil: Date): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(object(commonName), text('localhost'))));
  const algorithm = sequence(object(ecdsaWithSha256));
  const named = tagged(0x82, Buffer.from('localhost'));
  const facts = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(new Date(0)), time(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(object(subjectAltName), tagged(0x04, sequence(named))))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', facts, privateKey)]);
  const whole = sequence(facts, algorithm, tagged(0x03, signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const commonName = [0x55, 0x04, 0x03];
const subjectAltName = [0x55, 0x1d, 0x11];
const ecdsaWithSha256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => tagged(0x31, ...parts);
const object = (bytes: readonly number[]) => tagged(0x06, Buffer.from(bytes));
const integer = (value: number) => tagged(0x02, Buffer.from([value]));
const text = (value: string) => tagged(0x0c, Buffer.from(value));
const time = (at: Date) =>
  tagged(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
