import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import {
  renderContact,
  renderContactLater,
  renderContactSent,
} from '#modules/jeweler-pages/page/domain/contact-page.ts';
import {
  contactFaults,
  formSeconds,
  noValues,
  readContact,
  trapField,
} from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { keepMessage } from '#modules/jeweler-pages/visitors/server/messages.ts';
import { findPublished, frameOf, root } from './find-page.ts';
import type { Found, PublicParts } from './find-page.ts';
import { sendMissing, sendOnce } from './page-answers.ts';

interface Params {
  readonly address: string;
}

type Asked = FastifyRequest<{ Params: Params; Body: string }>;

const signForm = ({ formTokens, clock }: PublicParts, companyId: string): Promise<string> =>
  formTokens.sign({ companyId }, clock.now(), formSeconds.most);

type Age = 'good' | 'early' | 'old';

/** A form that was opened on this page, long enough ago to write in it. */
async function ageOf({ formTokens, clock }: PublicParts, companyId: string, token: string): Promise<Age> {
  const facts = await formTokens.read(token, clock.now());
  if (facts?.['companyId'] !== companyId) return 'old';
  const seconds = clock.now().getTime() / 1_000 - Number(facts['iat']);
  return seconds < formSeconds.least ? 'early' : 'good';
}

const sentences = {
  early: 'The form was sent very quickly, as programs do. Open it again and send it once more.',
  old: 'The form was open for too long. Open it again and send it once more.',
  often: 'You sent several messages in a short time. Wait a few minutes, then try again.',
  full: 'The page got very many messages today. Call us, or try again tomorrow.',
} as const;

async function openForm(parts: PublicParts, found: Found, reply: FastifyReply) {
  const token = await signForm(parts, found.companyId);
  const frame = frameOf(parts, found.address);
  return sendOnce(reply, renderContact(found.content, frame, { values: noValues, faults: {}, token }));
}

async function takeForm(parts: PublicParts, found: Found, { body, ip }: Asked, reply: FastifyReply) {
  const { content, companyId, address } = found;
  const frame = frameOf(parts, address);
  const later = (why: keyof typeof sentences, status: number) =>
    sendOnce(reply, renderContactLater(content, frame, sentences[why]), status);
  const sent = () => reply.code(303).header('location', `${frame.base}/contact/sent`).send('');
  const form = new URLSearchParams(body);
  // A program filled in what people don't see. It learns nothing from the answer.
  if ((form.get(trapField) ?? '') !== '') return sent();
  const token = form.get('token') ?? '';
  const age = await ageOf(parts, companyId, token);
  if (age !== 'good') return later(age, 422);
  const values = readContact((field) => form.get(field) ?? '');
  const faults = contactFaults(values);
  if (Object.keys(faults).length > 0)
    return sendOnce(reply, renderContact(content, frame, { values, faults, token }), 422);
  if (!(await parts.mayPost(ip))) return later('often', 429);
  const isKept = await parts.work((ctx) => keepMessage(ctx, companyId, values));
  return isKept ? sent() : later('full', 429);
}

/** The contact form: an ordinary form without scripts, so it is posted the way browsers post forms. */
export function addContact(app: FastifyInstance, parts: PublicParts): void {
  const path = `${root}/:address/contact`;
  const answer =
    (
      act: (
        parts: PublicParts,
        found: Found,
        request: Asked,
        reply: FastifyReply,
      ) => FastifyReply | Promise<FastifyReply>,
    ) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const found = await findPublished(parts, request.params.address.toLowerCase());
      if (found === undefined || !found.content.hasContactForm) return sendMissing(reply);
      return act(parts, found, request, reply);
    };
  app.get<{ Params: Params; Body: string }>(
    path,
    { config: { name: 'jeweler-page-contact' } },
    answer((_, found, _request, reply) => openForm(parts, found, reply)),
  );
  app.get<{ Params: Params; Body: string }>(
    `${path}/sent`,
    { config: { name: 'jeweler-page-contact-sent' } },
    answer((_, { content, address }, _request, reply) =>
      sendOnce(reply, renderContactSent(content, frameOf(parts, address))),
    ),
  );
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32_000 },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post<{ Params: Params; Body: string }>(
      path,
      { config: { name: 'jeweler-page-contact-post' } },
      answer(takeForm),
    );
    done();
  });
}
