import { createSocket } from 'node:dgram';
import { once } from 'node:events';

// RFC 1035 §3.2.2.
const types = { a: 1, txt: 16 } as const;
const codes = { none: 0, refused: 5, missing: 3 } as const;

interface Zone {
  /** By name: IPv4 addresses. */
  readonly addresses: Readonly<Record<string, string>>;
  /** By name: the pieces of one text. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface DnsStub {
  readonly server: string;
  /** Refuses every question. */
  refuses: boolean;
  close(): Promise<void>;
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

const textData = (pieces: readonly string[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));

const addressData = (address: string): Buffer => Buffer.from(address.split('.').map(Number));

/** One record as an answer to the question; its name is a pointer to the question's. */
const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

function dataFor(zone: Zone, name: string, type: number): Buffer | undefined {
  const address = zone.addresses[name];
  const text = zone.texts[name];
  if (type === types.a && address !== undefined) return addressData(address);
  return type === types.txt && text !== undefined ? textData(text) : undefined;
}

/** A DNS server on this machine that knows one zone. */
export async function startDnsStub(zone: Zone): Promise<DnsStub> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const stub: DnsStub = {
    server: `127.0.0.1:${socket.address().port}`,
    refuses: false,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = readQuestion(message);
    const data = stub.refuses ? undefined : dataFor(zone, name, type);
    const isKnown = name in zone.addresses || name in zone.texts;
    const code = stub.refuses ? codes.refused : isKnown ? codes.none : codes.missing;
    const head = Buffer.from([
      ...message.subarray(0, 2),
      0x81,
      0x80 | code,
      0,
      1,
      0,
      data === undefined ? 0 : 1,
      0,
      0,
      0,
      0,
    ]);
    const parts = [head, message.subarray(12, end), ...(data === undefined ? [] : [recordOf(type, data)])];
    socket.send(Buffer.concat(parts), port, address);
  });
  return stub;
}
