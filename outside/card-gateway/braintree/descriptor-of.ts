const companyLengths = [3, 7, 12];
const longest = 22;

/**
 * What stands on the member's statement. Braintree wants `company*product` with 3, 7 or 12 characters before the
 * star; shorter names are filled up with spaces. A text without a star is the company alone.
 */
export function descriptorOf(text: string): { readonly descriptor?: { readonly name: string } } {
  const [company = '', ...rest] = text.split('*');
  const product = rest.join(' ').trim();
  const length = companyLengths.find((one) => one >= company.length);
  if (company.trim() === '' || length === undefined) return {};
  const name = `${company.padEnd(length)}*${product === '' ? 'PAYMENT' : product}`;
  return { descriptor: { name: name.slice(0, longest) } };
}
