import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { MailOutcome } from '#outside/mail/port.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';

test('a stop finishes what it began, accepts nothing new, and releases everything', async () => {
  const keeper = await startTestLoupe({ ROLES: 'web' });
  const loupe = await startTestLoupe({}, { database: keeper.connectionString });
  const storing = Promise.withResolvers<void>();
  const mailing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const put = loupe.ports.fileStore.put.bind(loupe.ports.fileStore);
  vi.spyOn(loupe.ports.fileStore, 'put').mockImplementation(async (...args) => {
    storing.resolve();
    await goOn.promise;
    return put(...args);
  });
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation(async ({ messageId }): Promise<MailOutcome> => {
    mailing.resolve();
    await goOn.promise;
    return { kind: 'accepted', messageId, refused: [] };
  });
  const marta = await loupe.as('Marta');
  const body = { subject: null, message: 'Before the stop' };
  await marta.call(sendContactMessage, { body }, { 'idempotency-key': 'before-the-stop' });
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'note.pdf'));
  const underWay = fetch(`${loupe.url}/services/content/api/files?purpose=document`, {
    method: 'POST',
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
    body: form,
  });
  await Promise.all([storing.promise, mailing.promise]);

  const stopped = loupe.stop();
  const { port } = new URL(loupe.url);
  const refused = () =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.destroy();
        resolve('connected');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
  await expect.poll(refused).toBe('ECONNREFUSED');
  goOn.resolve();
  expect((await underWay).status).toBe(200);
  await stopped;
  // A job that ends after the server still writes the portal's address into its letters.
  expect(loupe.ports.notifications.origin()).toBe(new URL(loupe.url).origin);

  const { rows } = await keeper.pools.owner.query<{ provider_mail: string; person_copy: string }>(
    'select provider_mail, person_copy from content.contact_message',
  );
  expect(rows).toEqual([{ provider_mail: 'sent', person_copy: 'sent' }]);
  expect([loupe.pools.plain.totalCount, loupe.pools.owner.totalCount]).toEqual([0, 0]);
  const left = await keeper.pools.owner.query(
    'select 1 from graphile_worker._private_jobs where locked_at is not null',
  );
  expect(left.rows).toEqual([]);
  await keeper.stop();
});
