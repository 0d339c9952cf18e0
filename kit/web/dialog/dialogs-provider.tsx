import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ActionsWords } from './actions-dialog.tsx';
import type { AgreementWords } from './agreement-dialog.tsx';
import type { ChoiceWords } from './choice-dialog.tsx';
import type { ConfirmWords } from './confirm-dialog.tsx';
import type { FormDialogValues, FormDialogWords } from './form-dialog.tsx';
import type { MandateTerms } from './mandate-terms-dialog.tsx';
import type { NotificationWords } from './notification-dialog.tsx';

/** Renders a dialog and reports its answer; `opened` turns false so that it can close with its transition. */
export type DrawDialog<Answer> = (opened: boolean, answer: (value: Answer) => void) => ReactNode;

export interface Dialogs {
  open<Answer>(draw: DrawDialog<Answer>): Promise<Answer>;
  openConfirm(words: ConfirmWords): Promise<boolean>;
  openAgreement(words: AgreementWords): Promise<boolean>;
  openMandateTerms(words: MandateTerms): Promise<boolean>;
  openChoice(words: ChoiceWords): Promise<'stay' | 'go'>;
  /** The values, or null if canceled. */
  openForm(words: FormDialogWords): Promise<FormDialogValues | null>;
  /** The chosen action's id, or null. */
  openActions(words: ActionsWords): Promise<string | null>;
  openNotification(words: NotificationWords): Promise<void>;
  openUnexpectedError(reference?: string): Promise<void>;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

interface OpenDialog {
  readonly id: number;
  readonly opened: boolean;
  draw(opened: boolean): ReactNode;
}

/** Mantine's transition, after which the focus has returned. */
const leaving = 300;

export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [openDialogs, setOpenDialogs] = useState<readonly OpenDialog[]>([]);
  const lastId = useRef(0);

  const open = useCallback(<Answer,>(draw: DrawDialog<Answer>) => {
    lastId.current += 1;
    const id = lastId.current;
    return new Promise<Answer>((resolve) => {
      const answer = (value: Answer) => {
        setOpenDialogs((all) => all.map((each) => (each.id === id ? { ...each, opened: false } : each)));
        setTimeout(() => setOpenDialogs((all) => all.filter((each) => each.id !== id)), leaving);
        resolve(value);
      };
      setOpenDialogs((all) => [...all, { id, opened: true, draw: (opened) => draw(opened, answer) }]);
    });
  }, []);

  const dialogs = useMemo(() => dialogsOver(open), [open]);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {openDialogs.map((each) => (
        <div key={each.id}>{each.draw(each.opened)}</div>
      ))}
    </DialogsContext>
  );
}

/** Each dialog's code loads on first use. */
function dialogsOver(open: Dialogs['open']): Dialogs {
  return {
    open,
    async openConfirm(words) {
      const { ConfirmDialog } = await import('./confirm-dialog.tsx');
      return open<boolean>((opened, answer) => (
        <ConfirmDialog {...words} opened={opened} onClose={() => answer(false)} onAnswer={answer} />
      ));
    },
    async openAgreement(words) {
      const { AgreementDialog } = await import('./agreement-dialog.tsx');
      return open<boolean>((opened, answer) => (
        <AgreementDialog {...words} opened={opened} onClose={() => answer(false)} onAnswer={answer} />
      ));
    },
    async openMandateTerms(words) {
      const { MandateTermsDialog } = await import('./mandate-terms-dialog.tsx');
      return open<boolean>((opened, answer) => (
        <MandateTermsDialog {...words} opened={opened} onAnswer={answer} />
      ));
    },
    async openChoice(words) {
      const { ChoiceDialog } = await import('./choice-dialog.tsx');
      return open<'stay' | 'go'>((opened, answer) => (
        <ChoiceDialog {...words} opened={opened} onClose={() => answer('stay')} onChoose={answer} />
      ));
    },
    async openForm(words) {
      const { FormDialog } = await import('./form-dialog.tsx');
      return open<FormDialogValues | null>((opened, answer) => (
        <FormDialog {...words} opened={opened} onClose={() => answer(null)} onProceed={answer} />
      ));
    },
    async openActions(words) {
      const { ActionsDialog } = await import('./actions-dialog.tsx');
      return open<string | null>((opened, answer) => (
        <ActionsDialog {...words} opened={opened} onClose={() => answer(null)} onAction={answer} />
      ));
    },
    async openNotification(words) {
      const { NotificationDialog } = await import('./notification-dialog.tsx');
      return open<void>((opened, answer) => (
        <NotificationDialog {...words} opened={opened} onClose={() => answer()} />
      ));
    },
    async openUnexpectedError(reference) {
      const { UnexpectedErrorDialog } = await import('./unexpected-error-dialog.tsx');
      return open<void>((opened, answer) => (
        <UnexpectedErrorDialog reference={reference} opened={opened} onClose={() => answer()} />
      ));
    },
  };
}
