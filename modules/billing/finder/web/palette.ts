import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { findInvoices, findPayments, invoiceKind, paymentKind } from './find-bills.tsx';

export const billingPalette: PaletteDoor<AccessRule> = {
  icon: 'receipt',
  pages: {
    '/membership/billing': {
      hint: 'What you owe',
      words: ['Balance', 'Amount due', 'Money', 'Account'],
      likely: true,
    },
    '/membership/billing/invoices': { words: ['Bills', 'Amount due'], likely: true },
    '/membership/billing/transactions': { words: ['Pending charges', 'Labels and premiums'] },
    '/membership/billing/payments': {
      words: ['Refunds', 'Receipts', 'Wires', 'Scheduled payments'],
      icon: 'card',
    },
    '/membership/billing/statements': { words: ['Monthly statement', 'Accounting'] },
    '/membership/billing/autopay': { words: ['Automatic payments', 'Recurring payment'], icon: 'card' },
    '/membership/billing/reconciliations': {
      words: ['Carrier adjustments', 'Disputes', 'Differences'],
      icon: 'scales',
    },
    '/desk/receivables': { words: ['Aging', 'Collections', 'Past due', 'Who owes'], icon: 'receipt' },
    '/desk/receivables/promises': { words: ['Promises to pay', 'Collections'] },
    '/desk/receivables/write-offs': { words: ['Adjustments', 'Bad debt'] },
    '/desk/receipts': { words: ['Cash application', 'Checks', 'Bank file', 'Lockbox'], icon: 'inbox' },
    '/desk/ledger': { words: ['General ledger', 'Journal', 'Accounting export'] },
    '/desk/trial-balance': { words: ['Close the day', 'Close the month', 'Accounts'] },
    '/desk/payments': { words: ['Refund a payment', 'Member payments'], icon: 'card' },
    '/desk/wires': { words: ['Bank transfers'], icon: 'card' },
    '/desk/disputes': { words: ['Reconciliations', 'Carrier adjustments'], icon: 'scales' },
    '/desk/carrier-invoices': { words: ['Carrier bills', 'FedEx', 'UPS'] },
  },
  actions: [
    {
      id: 'download-statement',
      label: 'Download a statement',
      words: ['Monthly statement', 'PDF', 'Accounting'],
      icon: 'download',
      rule: billingManagers,
      to: '/membership/billing/statements',
    },
  ],
  records: [
    { kinds: [invoiceKind], rule: billingViewers, find: findInvoices },
    { kinds: [paymentKind], rule: billingViewers, find: findPayments },
  ],
};
