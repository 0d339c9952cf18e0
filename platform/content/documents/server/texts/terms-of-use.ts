import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function termsOfUse(provider: Provider): DocumentSource {
  return {
    title: 'API terms of use',
    subject: 'The terms for programs that use our API',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...access(provider), ...usage(), ...data(provider), ...termination(provider)],
  };
}

function access({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '1. Scope',
      `These terms apply to every program that calls the portal API provided by ${name} ("the API"): your own systems, a partner's or a store you connect. By calling the API, you accept these terms. The participant agreement also applies to shipments and purchases made through the API.`,
    ),
    ...section(
      '2. Keys and tokens',
      points(
        'Each client application has its own subscription key, sent in the X-Subscription-Key header. It identifies the program and sets its limits.',
        "A person's access token is sent in the Authorization header. It is valid for ten minutes and represents that person, their company and their permissions. The API can't do anything the person can't do in the portal.",
        'Keys and tokens are secrets. Store them on servers, never in a page, a repository or a message. If anyone else may have seen them, replace them immediately and notify us.',
        'Do not share a key with another company.',
      ),
    ),
  ];
}

function usage(): PdfBlock[] {
  return [
    ...section(
      '3. Using the API',
      points(
        'Limits apply to each key and each person. A call over the limit returns status 429. Wait for the time given in the response before you call again.',
        'A call that buys, pays or sends requires an Idempotency-Key: one key per operation, and the same key for a retry. You are responsible for duplicate purchases from a retry with a new key.',
        "A missing response doesn't mean the call failed. Check the result before you try again.",
        'Errors are returned as problem documents with a code for programs and a message for people. Rely on the code, because messages may change.',
        "New fields and values may appear in responses at any time. Programs must ignore fields and values they don't recognize.",
      ),
    ),
    ...section(
      '4. Prohibited use',
      points(
        "Reading or trying to read data that isn't yours, or guessing IDs, codes or tracking numbers.",
        'Bulk copying of prices, stones, addresses or contacts to offer elsewhere.',
        'Load or security testing without our written consent. If you find a vulnerability, report it to us first and give us time to fix it.',
        'Hiding the identity of a program, sharing one key among programs, or creating many keys to get around limits.',
        'Showing tracking numbers of insured parcels to anyone except the recipient and your own team.',
      ),
    ),
  ];
}

function data({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '5. Data',
      "You own the data you send. We may use it to provide the services, assess risk and comply with the law. You may use the data you receive to run your own business, and you must protect it as you protect your own secrets. Delete other people's personal data when you no longer need it, and when we notify you that a person requested deletion.",
      'You must report any leak of data obtained through the API within 24 hours of discovery, including what you know about its scope.',
    ),
    ...section(
      '6. Versions and availability',
      'The document at /openapi.json describes the current API, and /docs shows it in readable form. We announce breaking changes at least 90 days ahead, unless security or the law requires shorter notice. We aim to keep the API available around the clock, and we announce maintenance. We do not guarantee availability unless we have agreed to it in writing.',
    ),
    ...section(
      '7. Liability',
      `The API is provided "as is". ${name} is liable for gross negligence and willful misconduct, and otherwise for no more than you paid for the API in the previous year. You are responsible for third-party claims that result from your breach of these terms.`,
    ),
  ];
}

function termination({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '8. Suspension and termination',
      `We may limit or suspend a key that harms the portal or other members, and we will tell you why as soon as we can. You may cancel a key at any time. Sections 4, 5 and 7 survive termination.`,
    ),
    ...section(
      '9. Changes and governing law',
      `We announce changes to these terms in the portal at least 30 days before they take effect. By calling the API after that, you accept the changes. The law of the State of Rhode Island governs these terms, and its courts have jurisdiction. ${name} does not waive a right by not exercising it.`,
    ),
  ];
}
