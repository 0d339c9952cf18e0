import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  ])('a wrong key or region is refused by the store: $code', async ({ code, ...wrong }) => {
    const put = openStore(stub, wrong).put('a', content, plain);
    await expect(put).rejects.toThrow(`403 ${code}`);
    expect(stub.requests).toBe(1);
  });

  test('a store that is busy is asked again until it answers', async () => {
    stub.nextAnswers.push(
      (_, response) => sendError(response, 503, 'SlowDown'),
      (request) => request.socket.destroy(),
    );
    await openStore(stub).put('a', content, plain);
    expect(stub.requests).toBe(3);
    expect(await openStore(stub).head('a')).toMatchObject({ size: 7 });
  });

  test('a store that stays busy or away is told as unavailable', async () => {
    for (let tries = 0; tries < 3; tries++) {
      stub.nextAnswers.push((_, response) => sendError(response, 500, 'InternalError'));
    }
    await expect(openStore(stub).head('a')).rejects.toBeInstanceOf(StorageUnavailable);
    expect(stub.requests).toBe(3);
    await stub.close();
    await expect(openStore(stub).head('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('a store that never answers is given up after the time limit', async () => {
    stub.nextAnswers.push(() => undefined);
    const store = openStore(stub, { timeoutMs: 30, retryWaitsMs: [] });
    await expect(store.get('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('a full store is told as StorageFull and not asked again', async () => {
    stub.nextAnswers.push((_, response) => sendError(response, 507, 'XMinioStorageFull'));
    await expect(openStore(stub).put('a', content, plain)).rejects.toBeInstanceOf(StorageFull);
    expect(stub.requests).toBe(1);
  });

  test('an answer shorter than promised fails while it is read', async () => {
    stub.nextAnswers.push((_, response) => {
      response.writeHead(200, { 'content-length': 100, 'content-type': 'text/plain' });
      response.write('short');
      setImmediate(() => response.destroy());
    });
    const found = await openStore(stub).get('a');
    await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow('terminated');
  });

  test('an answer that does not say its length is refused', async () => {
    stub.nextAnswers.push((_, response) => response.writeHead(200, plain).end('chunked'));
    await expect(openStore(stub).get('a')).rejects.toBeInstanceOf(StorageUnavailable);
  });
});
