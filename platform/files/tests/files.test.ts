import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { type FileStore, StorageFull, StorageUnavailable } from '#outside/file-store/port.ts';
import { createMemoryFileStore } from '#outside/file-store/sandbox/memory-file-store.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';
import { createEicarScanner, eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { uploadRules } from '../contract.ts';
import type { FileFacts } from '../contract.ts';
import { readFileLink, signFileLink } from '../server/file-links.ts';
import { filesJobs } from '../server/keep-files.ts';
import { SliceFiles } from '../server/made-files.ts';
import { comparedStream } from '../server/open-content.ts';
import { storeFile } from '../server/receive-file.ts';
import { ana, bo, startFiles } from './files-over-http.ts';
import { withOtherLetter } from '#kit/server/testing/with-other-letter.ts';

type Files = Awaited<ReturnType<typeof startFiles>>;

let files: Files;
let store: FileStore;
let scanner: MalwareScanner;
beforeAll(async () => {
  files = await startFiles({
    store: {
      put: (...args) => store.put(...args),
      get: (key) => store.get(key),
      head: (key) => store.head(key),
      remove: (key) => store.remove(key),
      list: (prefix) => store.list(prefix),
    },
    scanner: { scan: (content) => scanner.scan(content) },
  });
});
afterAll(() => files.stop());
beforeEach(() => {
  store = createMemoryFileStore();
  scanner = createEicarScanner();
});

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F3D8C' } })
    .png()
    .toBuffer();

async function send(
  name: string,
  content: Uint8Array,
  { purpose = '', person = 'ana', type = 'application/pdf' } = {},
) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type }));
  const path = `/services/content/api/files${purpose && `?purpose=${purpose}`}`;
  return fetch(files.url + path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person}` },
  });
}

async function upload(
  name: string,
  content: Uint8Array,
  options?: Parameters<typeof send>[2],
): Promise<FileFacts> {
  const response = await send(name, content, options);
  expect(response.status).toBe(200);
  return (await response.json()) as FileFacts;
}

async function refusal(response: Response) {
  const { status, code, detail, field } = (await response.json()) as Problem;
  return { status, code, detail, field };
}

const fetchFile = (id: string, person = 'ana') =>
  fetch(`${files.url}/services/content/api/files/${id}`, { headers: { authorization: `Bearer ${person}` } });
const rows = async () => (await files.pools.owner.query('select from files.file')).rowCount;

describe('an upload', () => {
  test('stores a file and returns the same bytes and name', async () => {
    const stored = await upload('Zoë\u2019s memo.pdf', pdf);
    expect(stored).toMatchObject({
      name: 'Zoë\u2019s memo.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
    });
    const response = await fetchFile(stored.id);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Zo__s memo.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20memo.pdf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('content-length')).toBe(String(pdf.length));
  });

  test('records an upload with its hash', async () => {
    const stored = await upload('memo.pdf', pdf);
    expect(files.audit.at(-1)).toMatchObject({
      act: 'files.storeFile',
      recordId: stored.id,
      companyId: ana.companyId,
    });
  });

  test('stores identical content once for two files', async () => {
    const [first, second] = [await upload('one.pdf', pdf), await upload('two.pdf', pdf)];
    expect(first.id).not.toBe(second.id);
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    expect(keys).toEqual([expect.stringMatching(/^sha256\/[0-9a-f]{2}\/[0-9a-f]{64}$/)]);
  });

  test('accepts a file of exactly 5 MB', async () => {
    const stored = await upload('large.pdf', Buffer.concat([pdf, Buffer.alloc(5_000_000 - pdf.length)]));
    expect(stored.size).toBe(5_000_000);
  });

  test('leaves no temporary file behind', async () => {
    await upload('memo.pdf', pdf);
    await send('memo.exe', pdf);
    expect(await files.spooled()).toEqual([]);
  });
});

describe('a refused upload leaves nothing behind', () => {
  test.each<[string, string, Uint8Array, string, number, string]>([
    ['a name with a forbidden sign', 'me*mo.pdf', pdf, 'files.invalid_name', 422, 'Invalid file name.'],
    ['an empty file', 'memo.pdf', new Uint8Array(), 'files.empty', 422, 'The file is empty.'],
    [
      'more than 5 MB',
      'a.pdf',
      Buffer.concat([pdf, Buffer.alloc(5_000_000)]),
      'files.too_large',
      413,
      'The file is larger than 5 MB.',
    ],
    [
      'a program that calls itself PDF',
      'a.pdf',
      Buffer.from('MZ\x90\0'),
      'files.invalid_format',
      415,
      'Invalid file format.',
    ],
    ['a PDF that calls itself a picture', 'a.png', pdf, 'files.invalid_format', 415, 'Invalid file format.'],
    [
      'a virus',
      'a.pdf',
      Buffer.concat([pdf, eicar]),
      'files.infected',
      422,
      'Invalid or virus infected file.',
    ],
  ])('for %s', async (_, name, content, code, status, detail) => {
    const before = await rows();
    expect(await refusal(await send(name, content))).toEqual({ status, code, detail, field: 'file' });
    expect(await rows()).toBe(before);
  });

  test('rejects an upload when the scanner gives no verdict', async () => {
    scanner = { scan: async () => ({ kind: 'unavailable', reason: 'away' }) };
    expect(await refusal(await send('a.pdf', pdf))).toMatchObject({ status: 503, code: 'files.scan_away' });
  });

  test('rejects an upload when the store is full or down', async () => {
    const before = await rows();
    store.put = () => Promise.reject(new StorageFull('no space'));
    expect(await refusal(await send('a.pdf', pdf))).toMatchObject({ status: 503, code: 'kit.storage_full' });
    store.put = () => Promise.reject(new StorageUnavailable('away'));
    expect(await refusal(await send('a.pdf', pdf))).toMatchObject({ status: 503, code: 'files.store_away' });
    expect(await rows()).toBe(before);
  });

  test('rejects an upload without a file or with an unknown purpose', async () => {
    const headers = { authorization: 'Bearer ana' };
    const url = `${files.url}/services/content/api/files`;
    const form = new FormData();
    form.append('note', 'no file');
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(422);
    expect((await fetch(url, { method: 'POST', headers, body: 'plain' })).status).toBe(415);
    expect((await send('a.pdf', pdf, { purpose: 'anything' })).status).toBe(422);
  });

  test('rejects an upload of a guest', async () => {
    expect((await send('a.pdf', pdf, { person: 'nobody' })).status).toBe(401);
  });
});

describe('a purpose', () => {
  test('accepts a logo of up to 2048 by 2048 pixels', async () => {
    const logo = { purpose: 'logo', type: 'image/png' };
    expect(await upload('logo.png', await picture(2048, 2048), logo)).toMatchObject({
      contentType: 'image/png',
    });
    for (const [width, height] of [
      [2049, 10],
      [10, 2049],
    ] as const) {
      expect(await refusal(await send('logo.png', await picture(width, height), logo))).toMatchObject({
        code: 'files.too_many_pixels',
        detail: 'The image is larger than 2048 by 2048 pixels.',
      });
    }
    expect(await refusal(await send('logo.pdf', pdf, logo))).toMatchObject({ code: 'files.invalid_format' });
  });

  test('rejects a truncated logo', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    expect(await refusal(await send('logo.png', cut, { purpose: 'logo' }))).toMatchObject({
      code: 'files.infected',
    });
  });

  test('accepts only PDF exemptions', async () => {
    expect(await upload('exempt.pdf', pdf, { purpose: 'exemption' })).toMatchObject({ name: 'exempt.pdf' });
    const png = await send('exempt.png', await picture(9, 9), { purpose: 'exemption' });
    expect(await refusal(png)).toMatchObject({ code: 'files.invalid_format' });
  });
});

describe('a download', () => {
  test("hides another company's file and an unknown file", async () => {
    const { id } = await upload('memo.pdf', pdf);
    expect(await refusal(await fetchFile(id, 'bo'))).toMatchObject({
      status: 404,
      code: 'files.file_missing',
    });
    expect((await fetchFile(bo.personId)).status).toBe(404);
    expect((await fetchFile('no-id')).status).toBe(422);
    expect((await fetchFile(id, 'nobody')).status).toBe(401);
  });

  test('explains a download while the store is down', async () => {
    const { id } = await upload('memo.pdf', pdf);
    store.get = () => Promise.reject(new StorageUnavailable('away'));
    expect(await refusal(await fetchFile(id))).toMatchObject({ status: 503, code: 'files.store_away' });
  });
});

describe('stored content', () => {
  const keyOf = async (id: string) => {
    const found = await files.pools.owner.query<{ storage_key: string }>(
      'select storage_key from files.file where id = $1',
      [id],
    );
    return found.rows[0]?.storage_key ?? '';
  };
  const replace = (key: string, bytes: Uint8Array) =>
    store.put(key, bytes, { contentType: 'application/pdf' });
  const reported = () => files.unreadable.splice(0).map(({ row, outcome }) => [row.name, outcome]);
  const flipped = Buffer.from(pdf).fill('x', 20, 21);

  test('refuses a damaged file before its first byte, and reports it', async () => {
    const { id } = await upload('damaged.pdf', pdf);
    await replace(await keyOf(id), flipped);
    expect(await refusal(await fetchFile(id))).toMatchObject({ status: 503, code: 'files.file_damaged' });
    await replace(await keyOf(id), pdf.subarray(1));
    expect(await refusal(await fetchFile(id))).toMatchObject({ status: 503, code: 'files.file_damaged' });
    expect(reported()).toEqual([
      ['damaged.pdf', 'damaged'],
      ['damaged.pdf', 'damaged'],
    ]);
  });

  test('refuses a lost file in its own words, and reports it', async () => {
    const { id } = await upload('lost.pdf', pdf);
    await store.remove(await keyOf(id));
    expect(await refusal(await fetchFile(id))).toMatchObject({ status: 503, code: 'files.file_lost' });
    expect(reported()).toEqual([['lost.pdf', 'lost']]);
  });

  test.each([
    ['whole', sha256Of(Buffer.concat([pdf, pdf])), false],
    ['damaged', sha256Of(pdf), true],
  ])('a large %s file is compared while it streams', async (_what, sha256, breaksOff) => {
    const damages: string[] = [];
    const stream = comparedStream(Readable.from([pdf, pdf]), { sha256 }, () => damages.push('damaged'));
    const sent: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => sent.push(chunk));
    const end = await finished(stream).then(
      () => 'complete',
      () => 'broken off',
    );
    expect([end, Buffer.concat(sent).length, damages.length]).toEqual(
      breaksOff ? ['broken off', pdf.length, 1] : ['complete', 2 * pdf.length, 0],
    );
  });

  const run = (name: string) => files.runJob(filesJobs({ store }), name);
  const outcomes = async () =>
    (
      await files.pools.owner.query<{ outcome: string }>(
        'select outcome from files.content_check order by outcome',
      )
    ).rows.map(({ outcome }) => outcome);

  test('the hourly look finds damaged and lost content once, and notices a restored one', async () => {
    await files.pools.owner.query('delete from files.file');
    const [good, bad, gone] = [Buffer.from('1'), Buffer.from('2'), Buffer.from('3')].map((end) =>
      Buffer.concat([pdf, end]),
    ) as [Buffer, Buffer, Buffer];
    await upload('good.pdf', good);
    const badKey = await keyOf((await upload('bad.pdf', bad)).id);
    await store.remove(await keyOf((await upload('gone.pdf', gone)).id));
    await replace(badKey, good);
    await run('files.check_contents');
    expect(await outcomes()).toEqual(['damaged', 'lost', 'whole']);
    expect(files.audit.filter(({ act }) => act === 'files.checkContent')).toHaveLength(2);
    await replace(badKey, bad);
    await run('files.check_contents');
    expect(await outcomes()).toEqual(['lost', 'whole', 'whole']);
    expect(files.audit.filter(({ act }) => act === 'files.checkContent')).toHaveLength(3);
  });

  test('bytes of a failed transaction go after a day; younger and used ones stay', async () => {
    const used = await keyOf((await upload('used.pdf', pdf)).id);
    for (const key of ['sha256/aa/orphan', 'made/reports/aa/orphan', 'sha256/aa/young'])
      await replace(key, pdf);
    const list = store.list.bind(store);
    const head = store.head.bind(store);
    const aged = <T extends { key: string; storedAt: Date }>(one: T): T =>
      one.key.endsWith('young') ? one : { ...one, storedAt: new Date(0) };
    store.list = async function* of(prefix) {
      for await (const one of list(prefix)) yield aged(one);
    };
    store.head = async (key) => {
      const found = await head(key);
      return found && aged(found);
    };
    await run('files.remove_orphans');
    const left: string[] = [];
    for await (const { key } of list('')) left.push(key);
    expect(left).toEqual(['sha256/aa/young', used].toSorted());
  });

  test('an upload whose bytes were swept away before its row was written is refused', async () => {
    store.head = () => Promise.resolve(undefined);
    expect(await refusal(await send('memo.pdf', pdf))).toMatchObject({
      status: 503,
      code: 'files.store_away',
    });
  });
});

describe('a file that a slice owns', () => {
  const stored = new SliceFiles({ store: createMemoryFileStore(), onUnreadable: () => undefined }, 'deeds');
  const storeFor = (slice: string) =>
    files.as(ana, (ctx) =>
      storeFile(files.parts)(ctx, {
        companyId: ana.companyId,
        personId: ana.personId,
        name: 'deed.pdf',
        stream: Readable.from([pdf]),
        rule: uploadRules.document,
        madeFor: slice,
      }),
    );

  test("opens a slice's file only for that slice", async () => {
    const { id } = await storeFor('deeds');
    expect(await files.as(ana, (ctx) => stored.find(ctx, id))).toMatchObject({ id, name: 'deed.pdf' });
    expect(await files.as(bo, (ctx) => stored.find(ctx, id))).toBeUndefined();
    expect(await files.as(bo, (ctx) => stored.find(ctx, id, ana.companyId))).toBeUndefined();
    expect((await fetchFile(id)).status).toBe(404);
  });

  const read = (token: string) => files.as(ana, (ctx) => readFileLink(files.parts)(ctx, token));
  const days = (count: number) => new Date(files.clock.now().getTime() + count * 86_400_000);

  test('opens a signed file link until it expires', async () => {
    const link = { fileId: ana.personId, companyId: ana.companyId, personId: ana.personId };
    const token = await files.as(ana, (ctx) => signFileLink(files.parts)(ctx, link, days(90)));
    expect(await read(token)).toEqual(link);
    files.clock.setOffset((90 * 86_400 - 60) * 1000);
    expect(await read(token)).toEqual(link);
    files.clock.setOffset((90 * 86_400 + 60) * 1000);
    expect(await read(token)).toBeUndefined();
    files.clock.setOffset(0);
  });

  test('rejects a changed or forged file link', async () => {
    const link = { fileId: ana.personId, companyId: ana.companyId, personId: ana.personId };
    const token = await files.as(ana, (ctx) => signFileLink(files.parts)(ctx, link, days(1)));
    expect(await read(withOtherLetter(token))).toBeUndefined();
    expect(await read('made.up.token')).toBeUndefined();
  });
});
