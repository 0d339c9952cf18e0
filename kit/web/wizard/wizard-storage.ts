/** What survives a reload. */
export interface WizardRecord<Answers> {
  readonly answers: Answers;
  readonly now: string;
  readonly furthest: string;
  /** The step was just come to from a page that is gone, so that this one takes the focus. */
  readonly entered?: true;
}

/** Where it survives: the browser's session by default, a draft on the server where people change machines. */
export interface WizardStorage<Answers> {
  readonly load: () => WizardRecord<Answers> | null;
  readonly save: (record: WizardRecord<Answers>) => void;
  readonly clear: () => void;
}

const isRecord = (value: unknown): value is WizardRecord<unknown> =>
  typeof value === 'object' && value !== null && 'answers' in value && 'now' in value && 'furthest' in value;

/**
 * A record that an older version of the page left, or a hand changed, is no reason to fail: `accepts` judges
 * the answers, and without a fit the wizard begins anew. Private windows may refuse storage; then nothing
 * is kept and all else works.
 */
export function sessionWizardStorage<Answers>(
  key: string,
  accepts: (answers: unknown) => answers is Answers,
): WizardStorage<Answers> {
  const at = `loupe.wizard.${key}`;
  const guarded = <Result>(touch: () => Result): Result | null => {
    try {
      return touch();
    } catch {
      return null;
    }
  };
  return {
    load: () => {
      const kept: unknown = guarded((): unknown => JSON.parse(sessionStorage.getItem(at) ?? 'null'));
      return isRecord(kept) && accepts(kept.answers) ? { ...kept, answers: kept.answers } : null;
    },
    save: (record) => {
      guarded(() => sessionStorage.setItem(at, JSON.stringify(record)));
    },
    clear: () => {
      guarded(() => sessionStorage.removeItem(at));
    },
  };
}
