import { RefusalError } from '../../call/refusal-error.ts';

/** Converts a conflicting record from its wire form to form values. */
export async function presentAsValues<Answer>(
  run: () => Promise<Answer>,
  toValues: (present: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RefusalError) || error.changed === undefined) throw error;
    const { code, status, sentence, reference, changed } = error;
    throw new RefusalError({
      type: 'about:blank',
      title: sentence,
      detail: sentence,
      code,
      status,
      reference,
      changed: { ...changed, present: toValues(changed.present) },
    });
  }
}
