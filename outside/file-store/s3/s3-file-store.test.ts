import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageFull, StorageUnavailable } from '../port.ts';
import { fileStoreSuite } from '../testing/file-store-suite.ts';
import { sendError, startS3Stub, type S3Stub } from '../testing/s3-stub.ts';
import { createS3FileStore, type S3FileStoreOptions } from './s3-file-store.ts';

const known = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY',
  region: 'us-west-2',
};
const openStore = (stub: S3Stub, changed: Partial<S3FileStoreOptions> = {}) =>
  createS3FileStore({ ...known, endpoint: stub.endpoint, bucket: 'loupe', retryWaitsMs: [1, 1], ...changed });

fileStoreSuite('S3', async () => {
  const stub = await startS3Stub(known);
  return { store: openStore(stub), close: stub.close };
});

describe('the S3 adapter', () => {
  let stub: S3Stub;
  beforeEach(async () => void (stub = await startS3Stub(known)));
  afterEach(() => stub.close());
  const content = Buffer.from('content');
  const plain = { contentType: 'text/plain' };

  test.each([
    { secretAccessKey: 'another', code: 'SignatureDoesNotMatch' },
    { accessKeyId: 'another', code: 'InvalidAccessKeyId' },
    { region: 'eu-west-1', code: 'AuthorizationHeaderMalformed' },
  ])('the store refuses a wrong key or region: $code', async ({ code, ...wrong }) => {
    const put = openStore(stub, wrong).put('a', content, plain);
    await expect(put).rejects.toThrow(`403 ${code}`);
    expect(stub.requests).toBe(1);
  });

  test('retries a busy store until it responds', async () => {
    stub.nextAnswers.push(
      (_, response) => sendError(response, 503, 'SlowDown'),
      (request) => request.socket.destroy(),
    );
    await openStore(stub).put('a', content, plain);
    expect(stub.requests).toBe(3);
    expect(await openStore(stub).head('a')).toMatchObject({ size: 7 });
  });

  test('reports a store that stays busy or down as unavailable', async () => {
    for (let tries = 0; tries < 3; tries++) {
      stub.nextAnswers.push((_, response) => sendError(response, 500, 'InternalError'));
    }
    await expect(openStore(stub).head('a')).rejects.toBeInstanceOf(StorageUnavailable);
    expect(stub.requests).toBe(3);
    await stub.close();
    await expect(openStore(stub).head('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('gives up on a silent store after the time limit', async () => {
    stub.nextAnswers.push(() => undefined);
    const store = openStore(stub, { timeoutMs: 30, retryWaitsMs: [] });
    await expect(store.get('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('reports a full store as StorageFull and does not retry', async () => {
    stub.nextAnswers.push((_, response) => sendError(response, 507, 'XMinioStorageFull'));
    await expect(openStore(stub).put('a', content, plain)).rejects.toBeInstanceOf(StorageFull);
    expect(stub.requests).toBe(1);
  });

  test('a response shorter than promised fails while it is read', async () => {
    stub.nextAnswers.push((_, response) => {
      response.writeHead(200, { 'content-length': 100, 'content-type': 'text/plain' });
      response.write('short');
      setImmediate(() => response.destroy());
    });
    const found = await openStore(stub).get('a');
    await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow('terminated');
  });

  test('refuses a response without a length', async () => {
    stub.nextAnswers.push((_, response) => response.writeHead(200, plain).end('chunked'));
    await expect(openStore(stub).get('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  describe('a file too large for one request', () => {
    const chunk = Buffer.alloc(1_000_000, 'a stone in every size, ');
    async function* megabytes(count: number, fails?: Error): AsyncIterable<Uint8Array> {
      for (let sent = 0; sent < count; sent += 1) yield chunk;
      if (fails !== undefined) throw fails;
    }
    const streamed = (count: number, fails?: Error) =>
      Readable.from(megabytes(count, fails), { objectMode: false });

    test('is sent in parts and read back whole', async () => {
      const store = openStore(stub);
      expect(await store.put('large', streamed(20), plain)).toEqual({
        key: 'large',
        size: 20_000_000,
        ...plain,
      });
      const found = await store.get('large');
      expect(found).toMatchObject({ size: 20_000_000, contentType: 'text/plain' });
      const bytes = await buffer(found?.stream ?? Readable.from([]));
      expect(bytes.equals(Buffer.concat(Array.from({ length: 20 }, () => chunk)))).toBe(true);
      expect(stub.unfinished()).toBe(0);
    });

    test('is aborted without leftovers when the source fails', async () => {
      const put = openStore(stub).put('large', streamed(20, new Error('Cut off.')), plain);
      await expect(put).rejects.toThrow('Cut off.');
      expect([await openStore(stub).head('large'), stub.unfinished()]).toEqual([undefined, 0]);
    });

    test('is aborted when the store is full, and its source is closed', async () => {
      stub.nextAnswers.push(undefined, (_, response) => sendError(response, 507, 'XMinioStorageFull'));
      const source = streamed(20);
      await expect(openStore(stub).put('large', source, plain)).rejects.toBeInstanceOf(StorageFull);
      expect([source.destroyed, stub.unfinished()]).toEqual([true, 0]);
    });

    test("fails when the store can't join the parts, though its response began with 200", async () => {
      const served = (_: unknown, response: ServerResponse) =>
        response.writeHead(200, { etag: '"wrong"' }).end();
      const store = openStore(stub);
      stub.nextAnswers.push(undefined, served);
      await expect(store.put('large', streamed(9), plain)).rejects.toThrow('200 InvalidPart');
      expect([await store.head('large'), stub.unfinished()]).toEqual([undefined, 0]);
    });
  });

  test('may take longer to read than the response time limit', async () => {
    await openStore(stub).put('a', content, plain);
    stub.nextAnswers.push((_, response) => {
      response.writeHead(200, { ...plain, 'content-type': 'text/plain', 'content-length': content.length });
      response.write(content.subarray(0, 3));
      setTimeout(() => response.end(content.subarray(3)), 2_000);
    });
    const found = await openStore(stub, { timeoutMs: 1_500 }).get('a');
    expect((await buffer(found?.stream ?? Readable.from([]))).toString()).toBe('content');
  });
});
