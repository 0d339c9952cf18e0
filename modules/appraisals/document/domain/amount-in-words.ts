const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? '';
  const [ten, one] = [tens[Math.floor(count / 10)] ?? '', count % 10];
  return one === 0 ? ten : `${ten}-${small[one]}`;
}

function belowThousand(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  return [
    ...(hundreds === 0 ? [] : [`${small[hundreds]} hundred`]),
    ...(rest === 0 ? [] : [belowHundred(rest)]),
  ].join(' ');
}

function wholeInWords(count: number): string {
  if (count === 0) return 'zero';
  const parts: string[] = [];
  for (let [left, at] = [count, 0]; left > 0; left = Math.floor(left / 1_000), at += 1) {
    const part = left % 1_000;
    if (part > 0) parts.unshift(`${belowThousand(part)}${scales[at]}`);
  }
  return parts.join(' ');
}

/** As on a check: "Eighteen thousand four hundred US dollars", "One and 50/100 US dollars". */
export function amountInWords(amount: number): string {
  const [dollars, left] = [Math.floor(amount / 100), amount % 100];
  const whole = wholeInWords(dollars);
  const odd = left === 0 ? '' : ` and ${String(left).padStart(2, '0')}/100`;
  const unit = dollars === 1 && left === 0 ? 'US dollar' : 'US dollars';
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${odd} ${unit}`;
}
