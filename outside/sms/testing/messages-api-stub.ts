import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { Sms } from '../port.ts';

export interface MessagesApiStub {
  readonly endpoint: string;
  readonly received: Sms[];
  readonly forms: URLSearchParams[];
  readonly nextAnswers: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** Twilio's Messages API as its documentation describes it, for the account `AC1` with the token `right`. */
export async function startMessagesApiStub(): Promise<MessagesApiStub> {
  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = await startLocalServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const instead = stub.nextAnswers.shift();
    if (instead) return instead(response);
    if (request.url !== '/2010-04-01/Accounts/AC1/Messages.json' || request.method !== 'POST') {
      return answer(response, 404, { code: 20404, message: 'The requested resource was not found' });
    }
    const basic = `Basic ${Buffer.from('AC1:right').toString('base64')}`;
    if (request.headers.authorization !== basic)
      return answer(response, 401, { code: 20003, message: 'Authenticate' });
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return answer(response, 415, { message: 'Only a form is taken' });
    }
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (to === '+15005550001')
      return answer(response, 400, { code: 21211, message: "Invalid 'To' Phone Number" });
    if (to === '+15005550004')
      return answer(response, 400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' });
    if (!form.get('From') && !form.get('MessagingServiceSid')) return answer(response, 400, { code: 21603 });
    stub.forms.push(form);
    stub.received.push({ to, text: body });
    return answer(response, 201, { sid: `SM${stub.received.length}`, status: 'queued' });
  });

  const stub: MessagesApiStub = {
    endpoint: server.url,
    received: [],
    forms: [],
    nextAnswers: [],
    close: server.close,
  };
  return stub;
}
