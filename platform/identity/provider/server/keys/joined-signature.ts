const half = 32;

/**
 * RFC 7518 §3.4 wants the two numbers of an ES256 signature side by side; Node gives them as DER, and takes twice as
 * long where it is asked to join them itself.
 */
export function joinedSignature(der: Uint8Array): Uint8Array {
  const joined = new Uint8Array(2 * half);
  // 30 <length>, then twice: 02 <length> <number>, shorter for leading zeros or longer for one that keeps it positive.
  let at = 2;
  for (const end of [half, 2 * half]) {
    const from = at + 2;
    at = from + (der[at + 1] ?? 0);
    const number = der.subarray(Math.max(from, at - half), at);
    joined.set(number, end - number.length);
  }
  return joined;
}
