/** For example “invoice 10482-0031 and order D-20417”. */
export function billsInWords(
  bills: readonly { readonly kind: 'invoice' | 'order'; readonly number: string }[],
): string {
  return new Intl.ListFormat('en-US').format(bills.map(({ kind, number }) => `${kind} ${number}`));
}
