import type * as z from 'zod/mini';
import type { Letter } from '#kit/server/letters/letter.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export type LetterBody = Pick<Letter, 'says' | 'link' | 'lines' | 'otherwise'>;

/** A mail that people may send, as data: who, to whom, and what it is filled with. */
export interface EmailTemplate<Model extends z.core.$ZodType = z.core.$ZodType> {
  /** As the call names it. */
  readonly name: string;
  readonly senders: AccessRule;
  /** `colleagues`: the sender's own company; `everybody`: whoever has an account. Their e-mail is verified in any case. */
  readonly to: 'colleagues' | 'everybody';
  readonly model: Model;
  readonly body: (model: z.output<Model>, sender: Sender) => LetterBody;
}

export interface Sender {
  readonly name: string;
  /** The company or the provider that they write for. */
  readonly of: string;
}

/** A template that was filled; what it was filled with has been looked at. */
export interface FillableTemplate extends Omit<EmailTemplate, 'model' | 'body'> {
  /** Undefined where the model does not fit. */
  fill(model: unknown, sender: Sender): LetterBody | undefined;
}
