/** What survives a reload. */
export interface WizardRecord<Answers> {
  readonly answers: Answers;
  readonly now: string;
  readonly furthest: string;
  /** The step was just entered from a page that is gone, so it takes the focus. */
  readonly entered?: true;
}

/** Stores the record: in the session by default, or as a draft on the server. */
export interface WizardStorage<Answers> {
  readonly load: () => WizardRecord<Answers> | null;
  readonly save: (record: WizardRecord<Answers>) => void;
  readonly clear: () => void;
}

const isRecord = (value: unknown): value is WizardRecord<unknown> =>
  typeof value === 'object' && value !== null && 'answers' in value && 'now' in value && 'furthest' in value;

/**
 * Invalid records of older versions or manual edits are ignored: `accepts` validates the answers, otherwise the wizard
 * starts over. If storage is refused, as in private windows, nothing is stored and all else works.
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
      const stored: unknown = guarded((): unknown => JSON.parse(sessionStorage.getItem(at) ?? 'null'));
      return isRecord(stored) && accepts(stored.answers) ? { ...stored, answers: stored.answers } : null;
    },
    save: (record) => {
      guarded(() => sessionStorage.setItem(at, JSON.stringify(record)));
    },
    clear: () => {
      guarded(() => sessionStorage.removeItem(at));
    },
  };
}
