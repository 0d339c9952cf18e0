import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import type { openAddMethod as OpenAddMethod } from './web/methods/dialogs/add-method-dialog.tsx';
import { methodReaders } from './contract/methods/method-readers.ts';

/** The gateway's own form, wherever somebody pays; fetched when it is first wanted. */
export async function addPaymentMethod(
  ...asked: Parameters<typeof OpenAddMethod>
): ReturnType<typeof OpenAddMethod> {
  const { openAddMethod } = await import('./web/methods/dialogs/add-method-dialog.tsx');
  return openAddMethod(...asked);
}

export const paymentsDoor: LoupeDoor = {
  routes: [
    {
      path: '/membership/billing/methods',
      title: 'Payment methods',
      rule: methodReaders,
      layout: 'area',
      place: { label: 'Payment methods', group: 'Billing', order: 62 },
      page: lazy(async () => ({ default: (await import('./web/methods/methods-page.tsx')).MethodsPage })),
    },
  ],
};
