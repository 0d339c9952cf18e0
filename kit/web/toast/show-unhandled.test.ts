// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { FaultError } from '../call/fault-error.ts';
import { toastStore } from './toast-store.ts';
import './show-unhandled.ts';

const rejectUnhandled = (reason: unknown): boolean =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('reports a failed call that no code handled, and not a fault of the page itself', () => {
  rejectUnhandled(new TypeError('undefined is not a function'));
  expect(toastStore.read()).toEqual([]);
  rejectUnhandled(new FaultError('It broke.', 500, 'LP-AAAA-BBBB'));
  expect(toastStore.read()).toMatchObject([{ tone: 'bad', detail: 'Reference LP-AAAA-BBBB' }]);
});
