/** What both forms say. */
interface FormWords {
  /** Of the field that people don't see. */
  readonly leaveEmpty: string;
  readonly enterEmail: string;
  readonly tooLong: string;
  readonly openAgain: string;
  readonly early: string;
  readonly old: string;
  readonly often: string;
  readonly full: string;
}

/** The words of each form; `{}` is who receives it. */
interface SentWords {
  readonly title: string;
  readonly faultyTitle: string;
  readonly faulty: string;
  readonly send: string;
  readonly kept: string;
  readonly sentTitle: string;
  readonly thanks: string;
  readonly notSent: string;
}

/** The words of the pages beside a page. `{}` is a name or a number. */
export interface SideWords {
  readonly thisJeweler: string;
  readonly backTo: string;
  readonly privacy: {
    readonly title: string;
    readonly nothingStored: string;
    readonly counts: string;
    readonly messages: string;
    readonly otherSites: string;
    readonly questions: string;
    readonly wrong: string;
    readonly reportTo: string;
  };
  readonly form: FormWords;
  readonly contact: SentWords & {
    readonly titleWithoutName: string;
    readonly preview: string;
    readonly labels: Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;
    readonly enterName: string;
    readonly enterMessage: string;
    readonly oneLink: string;
  };
  readonly report: SentWords & {
    readonly goesTo: string;
    readonly reason: string;
    readonly choose: string;
    readonly kinds: Readonly<Record<'goods' | 'claims' | 'copy' | 'offensive' | 'other', string>>;
    readonly details: string;
    readonly email: string;
    readonly chooseReason: string;
    readonly describe: string;
    readonly emailOrNone: string;
  };
  readonly missing: {
    readonly title: string;
    readonly sentence: string;
    readonly previewTitle: string;
    readonly preview: string;
  };
}
