import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createServer } from './create-server.ts';
import { addHealth } from './health.ts';

test('metrics that have a token are answered to those who send it, wherever they are', async () => {
  const options = { contentPolicy: "default-src 'self'", secure: false, trustProxy: false };
  const app = createServer({ ...options, log: createLog('silent') });
  addHealth(app, {
    ready: () => Promise.resolve(),
    metrics: () => Promise.resolve('loupe_jobs 1'),
    metricsToken: 'a token',
  });
  const ask = async (authorization?: string): Promise<number> => {
    const headers = { 'x-forwarded-for': '203.0.113.7', ...(authorization && { authorization }) };
    return (await app.inject({ method: 'GET', url: '/metrics', headers })).statusCode;
  };
  expect([await ask('Bearer a token'), await ask('Bearer another'), await ask()]).toEqual([200, 404, 404]);
});
