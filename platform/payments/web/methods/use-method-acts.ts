import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { makeDefaultMethod } from '../../contract/methods/method-endpoints.ts';
import type { PaymentMethod } from '../../contract/methods/method-shapes.ts';
import { methodsKey } from './method-queries.ts';
import { nameOf } from './method-words.ts';

export interface MethodActs {
  readonly busy: boolean;
  readonly error: unknown;
  add(kind: PaymentMethod['paymentMethodType']): void;
  rename(method: PaymentMethod): void;
  makeDefault(method: PaymentMethod): void;
  confirmDeposits(method: PaymentMethod): void;
  remove(method: PaymentMethod): void;
}

const keptSentence = (method: PaymentMethod): string => {
  if (method.standing === 'Adding') return 'The bank has not answered yet. It is asked again until it has.';
  return method.standing === 'AwaitingDeposits'
    ? `${nameOf(method)} waits for its two deposits.`
    : `${nameOf(method)} is added.`;
};

/** What can be done with the company's cards and accounts; whatever came of it, they are read again. */
export function useMethodActs(companyId: string, methods: readonly PaymentMethod[]): MethodActs {
  const { busy, error, act } = useBusyAct();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const card = methods.find(
    ({ paymentMethodType, isActive }) => paymentMethodType === 'CreditCard' && isActive,
  );
  const doThen = (doIt: () => Promise<string | undefined>): void =>
    void act(async () => {
      try {
        const sentence = await doIt();
        if (sentence !== undefined) toast.show({ sentence });
      } finally {
        await queries.invalidateQueries({ queryKey: [...methodsKey, companyId] });
      }
    });
  /** Spec shipping §3: only one credit card is allowed. */
  const mayReplace = async (before: PaymentMethod): Promise<boolean> =>
    dialogs.openConfirm({
      header: `Replace ${nameOf(before)}?`,
      body: `A company has one credit card. The new one takes its place${before.isDefault ? ', also as the default,' : ''} once it is verified; until then this one stays.`,
      yes: 'Replace card',
      no: 'Keep the card',
    });
  return {
    busy,
    error,
    add: (kind) =>
      doThen(async () => {
        if (kind === 'CreditCard' && card !== undefined && !(await mayReplace(card))) return undefined;
        const { openAddMethod } = await import('./dialogs/add-method-dialog.tsx');
        const replacesDefault = kind === 'CreditCard' && card?.isDefault === true;
        const hasDefault = !replacesDefault && methods.some(({ isDefault }) => isDefault);
        const kept = await openAddMethod(dialogs, { companyId, kind, hasDefault });
        return kept && keptSentence(kept);
      }),
    rename: (method) =>
      doThen(async () => {
        const { openNickname } = await import('./dialogs/nickname-dialog.tsx');
        const kept = await openNickname(dialogs, method);
        return kept && `The nickname of ${nameOf(kept)} is saved.`;
      }),
    makeDefault: (method) =>
      doThen(async () => {
        const { id } = method;
        await call(makeDefaultMethod, { params: { id } });
        return `${nameOf(method)} is the default from now on.`;
      }),
    confirmDeposits: (method) =>
      doThen(async () => {
        const { openDeposits } = await import('./dialogs/deposits-dialog.tsx');
        const kept = await openDeposits(dialogs, method);
        return kept && `${nameOf(kept)} is confirmed and can be used.`;
      }),
    remove: (method) =>
      doThen(async () => {
        const { openRemoveMethod } = await import('./dialogs/remove-method-dialog.tsx');
        const others = methods.filter(({ id, isActive }) => isActive && id !== method.id);
        const isGone = await openRemoveMethod(dialogs, { method, others });
        return isGone ? `${nameOf(method)} is removed.` : undefined;
      }),
  };
}
