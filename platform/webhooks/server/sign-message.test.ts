import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign-message.ts';

// Test vector of the Standard Webhooks libraries.
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('signs messages as Standard Webhooks requires', () => {
  expect(signedHeaders(message, [secret])).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('signs with both valid secrets, newer first', () => {
  const other = newWebhookSecret();
  const both = signedHeaders(message, [other, secret])['webhook-signature']?.split(' ');
  expect(both).toHaveLength(2);
  expect(both?.[1]).toBe(signature);
});

test('creates random 32-byte secrets with their prefix', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
