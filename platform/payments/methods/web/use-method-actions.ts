import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { makeDefaultMethod, useCardForServices } from '../contract/method-endpoints.ts';
import type { PaymentMethod } from '../contract/method-shapes.ts';
import { methodsKey } from './method-queries.ts';
import { isServiceCard, nameOf } from './method-text.ts';

type Kind = PaymentMethod['paymentMethodType'];

export interface MethodActions {
  readonly busy: boolean;
  readonly error: unknown;
  add(kind: Kind): void;
  rename(method: PaymentMethod): void;
  makeDefault(method: PaymentMethod): void;
  useForServices(method: PaymentMethod): void;
  confirmDeposits(method: PaymentMethod): void;
  remove(method: PaymentMethod): void;
}

/** The actions on payment methods. The list is refetched afterwards, also on failure. */
export function useMethodActions(companyId: string, methods: readonly PaymentMethod[]): MethodActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  /** Shows the toast unless the dialog was canceled. */
  const runAndNotify = (run: () => Promise<string | undefined>): void =>
    void act(async () => {
      try {
        const sentence = await run();
        if (sentence !== undefined) toast.show({ sentence });
      } finally {
        await queries.invalidateQueries({ queryKey: [...methodsKey, companyId] });
      }
    });
  return {
    busy,
    error,
    add: (kind) => runAndNotify(() => add(dialogs, { companyId, kind, methods })),
    rename: (method) => runAndNotify(() => rename(dialogs, method)),
    makeDefault: (method) =>
      runAndNotify(async () => {
        await call(makeDefaultMethod, { params: { id: method.id } });
        return `${nameOf(method)} is now the default`;
      }),
    useForServices: (method) =>
      runAndNotify(async () => {
        await call(useCardForServices, { params: { id: method.id } });
        return `${nameOf(method)} now pays for labels, insurance and diamonds`;
      }),
    confirmDeposits: (method) => runAndNotify(() => confirmDeposits(dialogs, method)),
    remove: (method) => runAndNotify(() => remove(dialogs, method, methods)),
  };
}

type Sentence = Promise<string | undefined>;

interface MethodToAdd {
  readonly companyId: string;
  readonly kind: Kind;
  readonly methods: readonly PaymentMethod[];
}

async function add(dialogs: Dialogs, { companyId, kind, methods }: MethodToAdd): Sentence {
  const before = kind === 'CreditCard' ? methods.find(isServiceCard) : undefined;
  const { openAddMethodDialog } = await import('./dialogs/add-method-dialog.tsx');
  const hasDefault = before?.isDefault !== true && methods.some(({ isDefault }) => isDefault);
  const serviceCard = before === undefined ? undefined : nameOf(before);
  const saved = await openAddMethodDialog(dialogs, { companyId, kind, hasDefault, serviceCard });
  return saved && savedSentence(saved);
}

function savedSentence(method: PaymentMethod): string {
  if (method.status === 'Adding') return 'Waiting for the bank to respond';
  return method.status === 'AwaitingDeposits'
    ? `${nameOf(method)} added, awaiting two deposits`
    : `${nameOf(method)} added`;
}

async function rename(dialogs: Dialogs, method: PaymentMethod): Sentence {
  const { openEditMethodDialog } = await import('./dialogs/edit-method-dialog.tsx');
  const saved = await openEditMethodDialog(dialogs, method);
  return saved && `${nameOf(saved)} saved`;
}

async function confirmDeposits(dialogs: Dialogs, method: PaymentMethod): Sentence {
  const { openConfirmDepositsDialog } = await import('./dialogs/confirm-deposits-dialog.tsx');
  const saved = await openConfirmDepositsDialog(dialogs, method);
  return saved && `${nameOf(saved)} confirmed`;
}

async function remove(dialogs: Dialogs, method: PaymentMethod, methods: readonly PaymentMethod[]): Sentence {
  const { openRemoveMethodDialog } = await import('./dialogs/remove-method-dialog.tsx');
  const otherMethods = methods.filter(({ id, isActive }) => isActive && id !== method.id);
  const isRemoved = await openRemoveMethodDialog(dialogs, { method, otherMethods });
  return isRemoved ? `${nameOf(method)} removed` : undefined;
}
