import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function termsOfUse(provider: Provider): DocumentSource {
  return {
    title: 'API terms of use',
    subject: 'The terms under which a program calls the portal',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...access(provider), ...manners(), ...data(provider), ...end(provider)],
  };
}

function access({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '1. What these terms cover',
      `They hold for every program that calls the portal of ${name} ("the API"): your own systems, a partner's, or a store that you connect. Whoever calls accepts them. For the shipments and purchases made through the API the participant agreement holds as well.`,
    ),
    ...section(
      '2. Keys and tokens',
      points(
        'Each client application has a subscription key of its own, sent in the header X-Subscription-Key. It says which program calls and carries that program’s limits.',
        'A person’s access token is sent in the header Authorization. It lives ten minutes and stands for that person, their company and what they may do; nothing more can be done through the API than in the portal.',
        'Keys and tokens are secrets. They are kept on servers, never in a page, a repository or a message, and are replaced at once when others may have seen them. Tell us in that case.',
        'A key is not lent to another company.',
      ),
    ),
  ];
}

function manners(): PdfBlock[] {
  return [
    ...section(
      '3. Calling well',
      points(
        'Limits are counted for each key and each person. A call beyond them is answered with status 429; wait as the answer says before calling again.',
        'A call that buys, pays or sends needs an Idempotency-Key: one key for each intent, the same one for its retry. A retry under a new key may buy twice, and that is then yours.',
        'An answer that did not arrive is not a refusal. Ask for the outcome before trying something else.',
        'Errors are answered as problem documents with a code for programs and a sentence for people. Programs read the code; the sentence may be reworded.',
        'New fields and new values may appear in answers at any time. Programs leave aside what they do not know.',
      ),
    ),
    ...section(
      '4. What is not allowed',
      points(
        'Reading what is not yours, or trying to; guessing ids, codes or tracking numbers.',
        'Copying prices, stones, addresses or people in bulk in order to offer them elsewhere.',
        'Tests of load or security without our written consent. Whoever finds a weakness tells us first and gives us time to mend it.',
        'Hiding who calls, sharing one key among programs, or opening many to get around limits.',
        'Showing tracking numbers of insured parcels to anybody but the recipient and your own people.',
      ),
    ),
  ];
}

function data({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '5. Data',
      'What you send stays yours; we may use it to provide the services, to judge risk and to meet the law. What you receive you may use to run your own business and must protect as you protect your own secrets. Personal data of others is deleted when you no longer need it, and when we tell you that a person asked for it.',
      'A leak of data that came through the API is reported to us within 24 hours of its discovery, with what is known of its extent.',
    ),
    ...section(
      '6. Versions and availability',
      'The document at /openapi.json describes the calls as they are now, and /docs shows it to people. A change that breaks a correct program is announced at least 90 days ahead, except where security or the law leaves no time. We aim to keep the API available at all hours and announce maintenance; no availability is promised unless we have agreed on it in writing.',
    ),
    ...section(
      '7. Liability',
      `The API is provided as it is. ${name} is liable for gross negligence and intent, and otherwise for no more than you paid for the API in the year before. You answer for claims of others that follow from your breach of these terms.`,
    ),
  ];
}

function end({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '8. Suspension and end',
      `We may limit or stop a key that harms the portal or other members, and say why as soon as we can. You may give back a key at any time. Sections 4, 5 and 7 go on after the end.`,
    ),
    ...section(
      '9. Changes and law',
      `Changes of these terms are announced in the portal at least 30 days before they hold; calling after that accepts them. The law of the State of Rhode Island applies, and its courts decide. Rights that ${name} does not use are not given up.`,
    ),
  ];
}
