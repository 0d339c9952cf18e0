import { branded } from '#kit/contract/shapes/branded.ts';
import type { PortalPath } from '#kit/domain/portal-path.ts';
import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { members, staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { paragraphsOf } from '../../domain/email-template.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

const message = requiredText(2_000, 'Enter a message.');

/** Only paths of the portal may be linked. */
const path = branded<PortalPath>(
  z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path within the portal.')),
);

const link = z.object({ label: requiredText(60), path });

function fillable<Model extends z.core.$ZodType>(template: EmailTemplate<Model>): FillableTemplate {
  const { name, senders, to } = template;
  return {
    name,
    senders,
    to,
    fill(model, sender) {
      const parsed = z.safeParse(template.model, model);
      return parsed.success ? template.body(parsed.data, sender) : undefined;
    },
  };
}

/** Administrators to their team. */
const teamMessage = fillable({
  name: 'TeamMessage',
  senders: { who: 'members', roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
  to: 'colleagues',
  model: z.strictObject({ message }),
  body: (model, { name, company }) => ({
    says: [`Message from ${name}, ${company}:`, ...paragraphsOf(model.message)],
  }),
});

/** Shares a portal page with a colleague. */
const pageForColleague = fillable({
  name: 'PageForColleague',
  senders: members,
  to: 'colleagues',
  model: z.strictObject({ page: link, note: z.optional(message) }),
  body: (model, { name }) => ({
    says: [`${name} shared a portal page with you.`, ...paragraphsOf(model.note ?? '')],
    link: model.page,
  }),
});

/** Staff to a member. */
const providerMessage = fillable({
  name: 'ProviderMessage',
  senders: staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService'),
  to: 'everybody',
  model: z.strictObject({ message, link: z.optional(link) }),
  body: (model, { name, company }) => ({
    says: [...paragraphsOf(model.message), `${name}, ${company}`],
    ...(model.link === undefined ? {} : { link: model.link }),
  }),
});

export const emailTemplates: readonly FillableTemplate[] = [teamMessage, pageForColleague, providerMessage];

type LetterBody = Pick<Letter, 'says' | 'link' | 'lines' | 'otherwise'>;

/** A mail template: who may send it, to whom, and its model. */
interface EmailTemplate<Model extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly senders: AccessRule;
  /** `colleagues`: the sender's company; `everybody`: any account. Only verified emails are reached. */
  readonly to: 'colleagues' | 'everybody';
  readonly model: Model;
  readonly body: (model: z.output<Model>, sender: Sender) => LetterBody;
}

interface Sender {
  readonly name: string;
  /** The sender's company, or the provider. */
  readonly company: string;
}

/** A template with a validated model. */
export interface FillableTemplate extends Omit<EmailTemplate, 'model' | 'body'> {
  /** Undefined if the model is invalid. */
  fill(model: unknown, sender: Sender): LetterBody | undefined;
}
