// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { shareHub } from './hub-connection.ts';
import { setHubLog } from './hub-log.ts';

type Hear = (about?: unknown) => void;

const line = vi.hoisted(() => {
  const listeners = new Map<string, Hear>();
  const on = (event: string, hear: Hear) => listeners.set(event, hear);
  const socket = { on, io: { on }, active: true, connect: vi.fn(), disconnect: vi.fn() };
  return {
    heard: listeners,
    socket,
    io: vi.fn((_path: string, _how: { reconnectionAttempts: number }) => socket),
  };
});
vi.mock('socket.io-client', () => ({ io: line.io }));

const log = vi.fn();
setHubLog(log);
beforeEach(() => log.mockClear());

const emit = (event: string, about?: unknown) => line.heard.get(event)?.(about);

// Spec platform §8, §9: retried up to 3 times, then logged.
test('retries a lost line 3 times, then logs it', async () => {
  line.socket.active = true;
  const { connection, leave } = shareHub('/notificationhub');
  await connection;
  expect(line.io).toHaveBeenCalledWith(
    '/notificationhub',
    expect.objectContaining({ reconnectionAttempts: 3 }),
  );
  for (let times = 0; times < 4; times += 1) emit('connect_error', new Error('The line is down.'));
  expect(log).not.toHaveBeenCalled();
  emit('reconnect_failed');
  expect(log).toHaveBeenCalledExactlyOnceWith(
    "Couldn't reach the hub /notificationhub after 3 retries.",
    'The line is down.',
  );
  leave();
});

test('retries a refusing hub 3 times, then logs it and tells its listeners', async () => {
  line.socket.active = false;
  const { connection, leave } = shareHub('/reporthub');
  const gaveUp = vi.fn();
  (await connection).onGiveUp.add(gaveUp);
  line.socket.connect.mockClear();
  for (let retry = 1; retry <= 3; retry += 1) {
    emit('connect_error', new Error('Sorry, you are not authorized'));
    await vi.waitFor(() => expect(line.socket.connect).toHaveBeenCalledTimes(retry));
  }
  expect([log.mock.calls.length, gaveUp.mock.calls.length]).toEqual([0, 0]);
  emit('connect_error', new Error('Sorry, you are not authorized'));
  expect(log).toHaveBeenCalledExactlyOnceWith(
    "Couldn't reach the hub /reporthub after 3 retries.",
    'Sorry, you are not authorized',
  );
  expect(gaveUp).toHaveBeenCalledOnce();
  expect(line.socket.connect).toHaveBeenCalledTimes(3);
  leave();
});
