import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { renderFormLater } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import type { LaterReason } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { formSeconds, trapField } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import { findAsked, frameOf } from './find-page.ts';
import type { Found, PublicParts } from './find-page.ts';
import { sendMissing, sendOnce } from './page-answers.ts';
import { root } from './page-hosts.ts';

interface Params {
  readonly address: string;
}

type Asked = FastifyRequest<{ Params: Params; Body: string }>;

/** A form that visitors fill in, at a path below its page. */
export interface VisitorForm {
  readonly name: string;
  readonly path: 'contact' | 'report';
  /** Whether the page has this form. */
  isOpen(found: Found): boolean;
  /** The empty form. */
  draw(found: Found, frame: PageFrame, token: string): string;
  drawSent(found: Found, frame: PageFrame): string;
  /** The form with its errors, if it has any. */
  check(found: Found, frame: PageFrame, typed: (field: string) => string, token: string): string | undefined;
  /** False when the page received too many today. */
  keep(found: Found, typed: (field: string) => string): Promise<boolean>;
}

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

interface Open {
  readonly parts: PublicParts;
  readonly form: VisitorForm;
  readonly found: Found;
  readonly frame: PageFrame;
}

async function take({ parts, form, found, frame }: Open, { body, ip }: Asked, reply: FastifyReply) {
  const later = (why: LaterReason, status: number) =>
    sendOnce(reply, renderFormLater(found.content, frame, { why, path: form.path }), status);
  const sent = () => reply.code(303).header('location', `${frame.base}/${form.path}/sent`).send('');
  const fields = new URLSearchParams(body);
  const typed = (field: string): string => fields.get(field) ?? '';
  // A bot filled in the field that people don't see. The answer tells it nothing.
  if (typed(trapField) !== '') return sent();
  const token = typed('token');
  const age = await ageOf(parts, found.companyId, token);
  if (age !== 'good') return later(age, 422);
  const faulty = form.check(found, frame, typed, token);
  if (faulty !== undefined) return sendOnce(reply, faulty, 422);
  if (!(await parts.mayPost(ip))) return later('often', 429);
  return (await form.keep(found, typed)) ? sent() : later('full', 429);
}

/** Ordinary forms without scripts, so they are posted the way browsers post forms. */
export function addVisitorForm(app: FastifyInstance, parts: PublicParts, form: VisitorForm): void {
  const path = `${root}/:address/${form.path}`;
  const answer =
    (act: (open: Open, request: Asked, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const asked = await findAsked(parts, request);
      if (asked === undefined || !form.isOpen(asked.found)) return sendMissing(reply);
      const { found, place } = asked;
      return act({ parts, form, found, frame: frameOf(parts, found, place) }, request, reply);
    };
  app.get<{ Params: Params; Body: string }>(
    path,
    { config: { name: form.name } },
    answer(async ({ found, frame }, _request, reply) =>
      sendOnce(reply, form.draw(found, frame, await signForm(parts, found.companyId))),
    ),
  );
  app.get<{ Params: Params; Body: string }>(
    `${path}/sent`,
    { config: { name: `${form.name}-sent` } },
    answer(({ found, frame }, _request, reply) => sendOnce(reply, form.drawSent(found, frame))),
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
      { config: { name: `${form.name}-post` } },
      answer(take),
    );
    done();
  });
}
