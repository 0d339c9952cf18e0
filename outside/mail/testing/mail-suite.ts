import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';
import type { Mail, MailSender } from '../port.ts';

export const aMail: Mail = {
  from: { name: 'Assay Mutual', email: 'hello@assay.example' },
  to: [{ name: 'Zoë Müller', email: 'zoe@jeweler.example' }],
  subject: 'Your memo: “Café” №7 — ready',
  text: 'Dear Zoë,\nÜber 1 ct.\n\n.a line that starts with a dot\n',
  messageId: '<01922f3e-7c1a.memo@assay.example>',
};

export interface OpenedMail {
  readonly sender: MailSender;
  received(): Promise<readonly ReadMessage[]>;
  close(): Promise<void>;
}

type Opened = () => OpenedMail;

/** The behavior of every mail adapter, checked by what arrives at the other end. */
export function mailSuite(name: string, open: () => Promise<OpenedMail>) {
  describe(`mail (${name})`, () => {
    let opened: OpenedMail;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    const mail = () => opened;
    arrivesWhole(mail);
    takesNoHeader(mail);
    rejectsOddOnes(mail);
  });
}

function arrivesWhole(mail: Opened) {
  test('arrives with its names, subject, text and message id', async () => {
    const outcome = await mail().sender.send(aMail);
    expect(outcome).toEqual({ kind: 'accepted', messageId: aMail.messageId, refused: [] });
    const [arrived] = await mail().received();
    expect(arrived).toMatchObject({
      from: aMail.from,
      to: aMail.to,
      subject: aMail.subject,
      messageId: aMail.messageId,
      date: '2026-11-21T09:30:00.000Z',
    });
    expect(arrived?.text.trimEnd()).toBe(aMail.text.trimEnd());
  });

  test('arrives with its HTML, reply address and attachments', async () => {
    const content = new Uint8Array(70_000).map((_, index) => index % 251);
    await mail().sender.send({
      ...aMail,
      html: '<p>Dear <b>Zoë</b></p>',
      replyTo: { email: 'desk@assay.example' },
      to: [...aMail.to, { email: 'second@jeweler.example' }],
      attachments: [{ fileName: 'Prüfung 1.pdf', contentType: 'application/pdf', content }],
    });
    const [arrived] = await mail().received();
    expect(arrived?.html?.trim()).toBe('<p>Dear <b>Zoë</b></p>');
    expect(arrived?.replyTo).toMatchObject([{ email: 'desk@assay.example' }]);
    expect(arrived?.to.map(({ email }) => email)).toEqual(['zoe@jeweler.example', 'second@jeweler.example']);
    expect(arrived?.attachments).toMatchObject([
      { fileName: 'Prüfung 1.pdf', contentType: 'application/pdf' },
    ]);
    expect(Buffer.from(arrived?.attachments[0]?.content ?? []).equals(content)).toBe(true);
  });
}

function takesNoHeader(mail: Opened) {
  test.each([
    ['subject', { subject: 'Hello\r\nBcc: thief@evil.example\r\n\r\nOther body' }],
    ['subject with a lone line feed', { subject: 'Hello\nBcc: thief@evil.example' }],
    ["sender's name", { from: { name: 'A\r\nBcc: thief@evil.example', email: 'a@assay.example' } }],
    [
      "recipient's name",
      { to: [{ name: 'B", <thief@evil.example>\r\nBcc: x@evil.example', email: 'b@b.example' }] },
    ],
    [
      "attachment's name",
      {
        attachments: [
          {
            fileName: 'a.pdf\r\nBcc: thief@evil.example',
            contentType: 'text/plain',
            content: new Uint8Array([1]),
          },
        ],
      },
    ],
  ])('no header can be injected through the %s', async (_, changed) => {
    expect(await mail().sender.send({ ...aMail, ...changed })).toMatchObject({ kind: 'accepted' });
    const [arrived] = await mail().received();
    expect(arrived?.headers).not.toHaveProperty('bcc');
    expect(arrived?.to).toHaveLength(1);
    expect(arrived?.text.trimEnd()).toBe(aMail.text.trimEnd());
  });
}

function rejectsOddOnes(mail: Opened) {
  test.each([
    'a@b.example\r\nBcc: thief@evil.example',
    'a@b.example, thief@evil.example',
    'Name <a@b.example>',
    'a@b.example>\r\nRCPT TO:<thief@evil.example',
    'no-address',
    '',
  ])('rejects the address %j and sends nothing', async (email) => {
    expect(await mail().sender.send({ ...aMail, to: [{ email }] })).toMatchObject({ kind: 'rejected' });
    expect(await mail().sender.send({ ...aMail, from: { email } })).toMatchObject({ kind: 'rejected' });
    expect(await mail().sender.send({ ...aMail, replyTo: { email } })).toMatchObject({ kind: 'rejected' });
    expect(await mail().received()).toEqual([]);
  });

  test('rejects a mail without recipients, or with an invalid message id or content type', async () => {
    const content = new Uint8Array([1]);
    const attachments = [{ fileName: 'a', contentType: 'text/plain\r\nBcc: x@evil.example', content }];
    expect(await mail().sender.send({ ...aMail, to: [] })).toMatchObject({ kind: 'rejected' });
    expect(await mail().sender.send({ ...aMail, messageId: '<a@b>\r\nBcc: c@d' })).toMatchObject({
      kind: 'rejected',
    });
    expect(await mail().sender.send({ ...aMail, attachments })).toMatchObject({ kind: 'rejected' });
    expect(await mail().received()).toEqual([]);
  });
}
