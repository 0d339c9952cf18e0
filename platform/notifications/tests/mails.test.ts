import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  listOutgoingMail,
  rolesChangedNotice,
  retryOutgoingMail,
  getPreferences,
  savePreferences,
  saveTextConsent,
  sendEmailMessage,
} from '#platform/notifications/contract.ts';
import type { Mail, MailOutcome } from '#outside/mail/port.ts';
import { tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let owen: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, owen, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Owen'), loupe.as('Priya')]);
});
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

/** Fake mail server: returns the set outcome and records mails. */
function mailServer(answer: (mail: Mail) => MailOutcome): Mail[] {
  const delivered: Mail[] = [];
  vi.spyOn(loupe.ports.mail, 'send').mockImplementation((mail) => {
    delivered.push(mail);
    return Promise.resolve(answer(mail));
  });
  return delivered;
}

const accepted = ({ messageId }: Mail): MailOutcome => ({ kind: 'accepted', messageId, refused: [] });

/** Runs the queue's retries now. */
const retryNow = () =>
  loupe.pools.owner.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
  );

const runNow = (task: string) => loupe.pools.owner.query('select graphile_worker.add_job($1)', [task]);

const message = {
  to: 'jonah.price@harrowvale.example' as string | string[],
  subject: 'The inventory on Monday',
  isDisclaimerExcluded: false,
  templateName: 'TeamMessage',
  templateModel: { message: 'We count at 8.\n\nBring <b>gloves</b> & "loupes".' } as Record<string, unknown>,
};

const write = (person: Caller, more: Partial<typeof message> = {}) =>
  person.call(sendEmailMessage, { body: { ...message, ...more } });

const refused: readonly [
  what: string,
  more: Partial<typeof message>,
  status: number,
  code: string,
  sender: string,
][] = [
  ['an unknown template', { templateName: 'AnythingYouLike' }, 404, 'template_missing', 'Elena'],
  ['a staff template', { templateName: 'ProviderMessage' }, 403, 'template_closed', 'Sven'],
  ['a model with missing fields', { templateModel: {} }, 422, 'model_unfit', 'Amara'],
  [
    'a model with extra fields',
    { templateModel: { message: 'Hello', html: '<b>' } },
    422,
    'model_unfit',
    'Devon',
  ],
  [
    'a link to another site',
    {
      templateName: 'PageForColleague',
      templateModel: { page: { label: 'Look', path: '//evil.example' } },
    },
    422,
    'model_unfit',
    'Grace',
  ],
  ['a person at another company', { to: 'ilse.kessler@kesslerco.example' }, 422, 'recipient_refused', 'Sven'],
  ['an unknown person', { to: 'someone@elsewhere.example' }, 422, 'recipient_refused', 'Walter'],
  [
    'one unknown address among known ones',
    { to: ['jonah.price@harrowvale.example', 'someone@elsewhere.example'] },
    422,
    'recipient_refused',
    'Marta',
  ],
];

describe('POST api/v2/emailmessages', () => {
  test('sends a template as escaped HTML and text with the disclaimer', async () => {
    const delivered = mailServer(accepted);
    expect((await write(marta)).answer.ids).toHaveLength(1);
    await expect.poll(() => delivered.length).toBe(1);
    const [mail] = delivered;
    expect([mail?.to, mail?.subject]).toEqual([[{ email: message.to }], message.subject]);
    expect(mail?.text).toContain(
      'Message from Marta Reyes, Harrow & Vale:\n\nWe count at 8.\n\nBring <b>gloves</b> & "loupes".',
    );
    expect(mail?.html).toContain('Bring &lt;b&gt;gloves&lt;/b&gt; &amp; &quot;loupes&quot;.');
    for (const form of [mail?.text, mail?.html])
      expect(form).toMatch(/This email doesn('|&#39;)t change any policy or coverage\./);
  });

  test('omits the disclaimer on request', async () => {
    const delivered = mailServer(accepted);
    await write(marta, { isDisclaimerExcluded: true });
    await expect.poll(() => delivered.length).toBe(1);
    expect(delivered[0]?.text).not.toContain('change any policy or coverage');
  });

  test.each(refused)('rejects %s and sends nothing', async (_what, more, status, code, sender) => {
    const delivered = mailServer(accepted);
    const reply = await write(await loupe.as(sender), more);
    expect([reply.status, reply.problem.code]).toEqual([status, `notifications.${code}`]);
    expect(delivered).toEqual([]);
  });

  test('sends no mail to unverified addresses', async () => {
    const unverify = (value: string) =>
      loupe.pools.owner.query(`update identity.account set email_verified_at = ${value} where email = $1`, [
        message.to,
      ]);
    await unverify('null');
    expect((await write(marta)).problem.code).toBe('notifications.recipient_refused');
    await unverify('now()');
  });

  test('lets colleagues share a page and staff write to any member', async () => {
    const delivered = mailServer(accepted);
    const page = { page: { label: 'Open the team', path: '/membership/team' } };
    await write(await loupe.as('Jonah'), {
      to: 'marta.reyes@harrowvale.example',
      templateName: 'PageForColleague',
      templateModel: page,
    });
    await write(owen, {
      to: ['Marta.Reyes@HarrowVale.example', 'ilse.kessler@kesslerco.example'],
      templateName: 'ProviderMessage',
      templateModel: { message: 'Your papers arrived.' },
    });
    await expect.poll(() => delivered.length).toBe(3);
    expect(delivered.map(({ to }) => to[0]?.email ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ilse.kessler@kesslerco.example',
      'marta.reyes@harrowvale.example',
      'marta.reyes@harrowvale.example',
    ]);
  });

  test('limits the rate and recipients of sent mail', async () => {
    mailServer(accepted);
    const statuses: number[] = [];
    const elena = await loupe.as('Elena');
    for (let each = 0; each < 11; each += 1)
      statuses.push((await write(elena, { to: 'elena.castellan@castellangems.example' })).status);
    expect(statuses).toContain(429);
  });
});

/** Tests share one queue: filters mails by subject. */
const withSubject = <T extends { readonly subject: string }>(mails: readonly T[], subject: string): T[] =>
  mails.filter((mail) => mail.subject === subject);

describe('an unreachable mail server', () => {
  test('delays mail during an outage and sends it once with the same message id', async () => {
    const subject = 'Your roles at Harrow & Vale were changed';
    let away = true;
    const delivered = mailServer((mail) =>
      away ? { kind: 'retry', reason: 'connect ECONNREFUSED' } : accepted(mail),
    );
    await tellPerson(loupe, 'Marta', rolesChangedNotice, { companyName: 'Harrow & Vale' });
    await expect.poll(() => withSubject(delivered, subject).length).toBe(1);
    const waiting = async () =>
      withSubject(
        (await priya.call(listOutgoingMail, { query: { limit: 25, state: 'Waiting' } })).answer.items,
        subject,
      );
    await expect
      .poll(async () => (await waiting()).map(({ reason }) => reason))
      .toEqual(['connect ECONNREFUSED']);
    away = false;
    await expect
      .poll(async () => {
        await retryNow();
        return (await waiting()).length;
      })
      .toBe(0);
    expect(new Set(withSubject(delivered, subject).map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('requeues mail after an outage of days', async () => {
    const delivered = mailServer(accepted);
    await loupe.pools.owner.query(
      `insert into notifications.outgoing_mail (company_id, id, to_email, subject, template, letter, asked_at)
         values (gen_random_uuid(), gen_random_uuid(), 'a@b.example', 'Stalled', 'notice',
           '{"to": "a@b.example", "subject": "Stalled", "says": ["It was queued."]}', now() - interval '2 days')`,
    );
    await runNow('notifications.take_up_mail');
    await expect.poll(() => withSubject(delivered, 'Stalled').length).toBe(1);
  });

  test('shows rejected mail to staff, who may retry it', async () => {
    const subject = 'Rejected at first';
    let refuses = true;
    const delivered = mailServer((mail) =>
      refuses ? { kind: 'rejected', reason: '550 no such user' } : accepted(mail),
    );
    await write(marta, { subject });
    const list = async () =>
      withSubject(
        (await priya.call(listOutgoingMail, { query: { limit: 25, state: 'Refused' } })).answer.items,
        subject,
      );
    await expect.poll(async () => (await list()).length).toBe(1);
    expect((await list())[0]?.to).toMatch(/^.••.@.••\.example$/);
    refuses = false;
    const params = { id: (await list())[0]?.id ?? '' };
    expect((await priya.call(retryOutgoingMail, { params })).answer.state).toBe('Waiting');
    await expect.poll(() => withSubject(delivered, subject).length).toBe(2);
    await expect.poll(async () => (await list()).length).toBe(0);
    const repeated = await priya.call(retryOutgoingMail, { params });
    expect([repeated.status, repeated.problem.code]).toEqual([409, 'notifications.mail_left']);
    const unknown = await priya.call(retryOutgoingMail, {
      params: { id: '0192a000-0000-7000-8000-0000000fffff' },
    });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'notifications.mail_missing']);
  });
});

describe('text messages and the digest', () => {
  test('queues text messages that fit one SMS part', async () => {
    const kinds = [{ name: rolesChangedNotice.name, screen: true, email: false, sms: true, digest: true }];
    const ilse = await loupe.as('Ilse');
    const { texts: settings } = (await ilse.call(getPreferences, {})).answer;
    await ilse.call(saveTextConsent, { body: { on: true, wording: settings.wording.version } });
    await ilse.call(savePreferences, { body: { emailOn: true, kinds } });
    const texts: string[] = [];
    let away = true;
    vi.spyOn(loupe.ports.sms, 'send').mockImplementation(({ text }) => {
      texts.push(text);
      return Promise.resolve(away ? { kind: 'retry', reason: 'away' } : { kind: 'accepted', reference: '1' });
    });
    const companyName = `Kessler ${'and Sons '.repeat(20)}`;
    await tellPerson(loupe, 'Ilse', rolesChangedNotice, { companyName });
    await expect.poll(() => texts.length).toBe(1);
    away = false;
    const state = async () => {
      await retryNow();
      const { rows } = await loupe.pools.owner.query(
        `select 1 from notifications.notice where text_state = 'sent'`,
      );
      return rows.length;
    };
    await expect.poll(state).toBe(1);
    expect(texts[0]).toMatch(/^Assay Mutual: Your roles at Kessler .*\.\.\. http:\/\/\S+\/dashboard$/);
    expect(texts[0]?.length).toBeLessThanOrEqual(160);
  });

  test("sends one digest each morning by the portal's clock", async () => {
    const delivered = mailServer(accepted);
    const dayMs = 86_400_000;
    const digests = () => delivered.filter(({ subject }) => subject.startsWith('Your daily digest'));
    const notifyIlse = (companyName: string) =>
      tellPerson(loupe, 'Ilse', rolesChangedNotice, { companyName });
    const kinds = [{ name: rolesChangedNotice.name, screen: true, email: false, sms: false, digest: true }];
    await (await loupe.as('Ilse')).call(savePreferences, { body: { emailOn: true, kinds } });
    await loupe.pools.owner.query(`update notifications.notice set digest_state = 'none'`);
    await notifyIlse('First & Co.');
    await notifyIlse('Second & Co.');
    loupe.clock.setOffset(dayMs);
    await runNow('notifications.daily_digest');
    await expect.poll(() => digests().length).toBe(1);
    expect(digests()[0]?.text).toContain('You have 2 updates.');
    // Notices after 7 AM wait for the next morning.
    await notifyIlse('Third & Co.');
    await runNow('notifications.daily_digest');
    loupe.clock.setOffset(2 * dayMs);
    await runNow('notifications.daily_digest');
    await expect.poll(() => digests().length).toBe(2);
    expect(digests()[1]?.text).toContain('You have 1 update.');
    expect(digests()[1]?.text).toContain('Your roles at Third & Co. were changed');
  });
});
