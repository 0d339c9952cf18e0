import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import type { openAddMethodDialog as OpenAddMethod } from './methods/web/dialogs/add-method-dialog.tsx';
import { methodReaders } from './methods/contract/method-readers.ts';

/** Loads the dialog on first use. */
export async function addPaymentMethod(
  ...args: Parameters<typeof OpenAddMethod>
): ReturnType<typeof OpenAddMethod> {
  const { openAddMethodDialog } = await import('./methods/web/dialogs/add-method-dialog.tsx');
  return openAddMethodDialog(...args);
}

export const paymentsDoor: LoupeDoor = {
  live: {
    'payment-methods': [['payments', 'methods']],
    payments: [['desk', 'wires']],
  },
  palette: async () => (await import('./methods/web/palette.ts')).paymentsPalette,
  routes: [
    {
      path: '/membership/billing/methods',
      title: 'Payment methods',
      shape: 'cards',
      rule: methodReaders,
      tab: { of: '/membership/billing', order: 62 },
      page: lazy(async () => ({ default: (await import('./methods/web/methods-page.tsx')).MethodsPage })),
    },
  ],
};
