import * as z from 'zod/mini';
import { saveQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import { sectionIds } from '../domain/questions.ts';

type Of = Pick<Questionnaire, 'policyNumber' | 'renewsOn'>;

/** Deleted at sign-out, as the drafts of wizards are. */
const nameOf = ({ policyNumber, renewsOn }: Of): string => `loupe.wizard.renewal.${policyNumber}.${renewsOn}`;

const section = z.enum(sectionIds);

const conflict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    section,
    rowId: z.string(),
    question: z.string(),
    theirs: z.nullable(z.union([z.int(), z.string()])),
  }),
  z.object({
    kind: z.literal('row'),
    section,
    rowId: z.string(),
    removedBy: z.enum(['me', 'them']),
  }),
]);

/** What was typed, what it was typed over, and what a person still has to choose, with who answered differently. */
const kept = z.object({
  base: saveQuestionnaire.body,
  typed: saveQuestionnaire.body,
  conflicts: z.array(conflict),
  by: z.string(),
});
type Kept = z.output<typeof kept>;

/** Undefined if everything was saved and chosen, or if the browser keeps nothing. */
export function findKept(of: Of): Kept | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(of)) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps answers until they are saved and each conflict is settled, so that a reload loses nothing. Null deletes them. */
export function keep(of: Of, typed: z.input<typeof kept> | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(nameOf(of));
    else sessionStorage.setItem(nameOf(of), JSON.stringify(typed));
  } catch {
    return;
  }
}
