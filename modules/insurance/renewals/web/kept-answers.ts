import * as z from 'zod/mini';
import { saveQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';

type Of = Pick<Questionnaire, 'policyNumber' | 'renewsOn'>;

/** Deleted at sign-out, as the drafts of wizards are. */
const nameOf = ({ policyNumber, renewsOn }: Of): string => `loupe.wizard.renewal.${policyNumber}.${renewsOn}`;

/** What was typed, and the saved answers that it started from. */
const kept = z.object({ base: saveQuestionnaire.body, typed: saveQuestionnaire.body });
type Kept = z.output<typeof kept>;

/** Undefined if everything was saved, or if the browser keeps nothing. */
export function findKept(of: Of): Kept | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(of)) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed until it is saved, so that a reload loses nothing. Null deletes it. */
export function keep(of: Of, typed: z.input<typeof kept> | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(nameOf(of));
    else sessionStorage.setItem(nameOf(of), JSON.stringify(typed));
  } catch {
    return;
  }
}
