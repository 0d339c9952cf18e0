import { RefusalError } from '../../call/refusal-error.ts';

/** A stale write's record, which has the wire's form, becomes the values of the form that met it. */
export async function presentAsValues<Answer>(
  act: () => Promise<Answer>,
  toValues: (present: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Promise<Answer> {
  try {
    return await act();
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
