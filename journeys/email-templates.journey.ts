import { generateKeyPairSync } from 'node:crypto';
import { newId } from '#kit/server/new-id.ts';
import { markContactMessageAnswered, sendContactMessage } from '#platform/content/contract.ts';
import {
  questionAnsweredNotice,
  receiveMailEvents,
  savePreferences,
} from '#platform/notifications/contract.ts';
import { postEvents } from '#outside/mail/sandbox/post-events.ts';
import { callAs } from './support/call-as.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { emailOf } from './support/prove-by-mail.ts';
import { enterAs } from './support/sign-in-as.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
let portal: OwnPortal;

// Its templates and addresses are changed, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  portal = await startOwnPortal({ MAIL_EVENTS_KEY: key });
});
test.afterAll(() => portal.stop());

const headers = { 'x-subscription-key': 'loupe-web' };
const label = questionAnsweredNotice.label;

test('staff change an email, and a bounced email becomes a task that ends', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { url } = portal;
  const { request } = page;
  const subjects = async (): Promise<string[]> => {
    const answer = await request.get(`${url}/services/demo/mail`, { headers });
    const { items } = (await answer.json()) as { items: readonly { subject: string }[] };
    return items.map(({ subject }) => subject);
  };

  await enterAs(page.context(), url, 'Priya');
  await page.goto(`${url}/desk/email-templates`);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('question');
  await page.getByRole('button', { name: label }).click();
  const editor = page.getByRole('dialog', { name: label });
  const subject = editor.getByRole('textbox', { name: 'Subject' });
  await subject.fill('{headline}, {person}');
  await expect(editor.getByText('There is no variable {person} in this email.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Send test email' })).toBeDisabled();
  await subject.fill('{headline}, {personName}');
  await expectGoodLook(page);
  await editor.getByRole('button', { name: 'Send test email' }).click();
  await expect.poll(subjects).toContain('Test: Your question was answered, Marta Reyes');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Version 1')).toBeVisible();
  await page.keyboard.press('Escape');

  // The next email to a member uses the new text.
  const kind = { name: questionAnsweredNotice.name, screen: true, email: true, sms: false, digest: false };
  await callAs(request, 'Amara', savePreferences, { body: { emailOn: true, kinds: [kind] } }, url);
  const { id } = await callAs(
    request,
    'Amara',
    sendContactMessage,
    { body: { subject: 'Appraisals', message: 'Is a watch covered at the engraver?' } },
    url,
  );
  await callAs(request, 'Owen', markContactMessageAnswered, { params: { id } }, url);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your question was answered, Amara /));

  // The address bounces.
  const bounce = {
    email: emailOf('Amara'),
    event: 'bounce',
    type: 'bounce',
    reason: '550 No such user',
    sg_event_id: newId(),
    timestamp: Math.floor(Date.now() / 1000),
  } as const;
  await postEvents({ url: `${url}${receiveMailEvents.path}`, key: privateKey }, [bounce]);
  const member = await browser.newContext();
  await enterAs(member, url, 'Amara');
  const inbox = await member.newPage();
  const task = inbox.getByText("We can't reach you by email").first();
  await expect(async () => {
    await inbox.goto(`${url}/inbox`);
    await expect(task).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto(`${url}/desk/undeliverable`);
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('amara');
  await expectGoodLook(page);
  const listed = page.getByRole('row').filter({ hasText: 'Amara' });
  await listed.getByRole('button', { name: /^Allow again/ }).click();
  await expect(page.getByText('No matching addresses')).toBeVisible();
  await expect(task).toBeHidden({ timeout: 60_000 });
  await member.close();
});
