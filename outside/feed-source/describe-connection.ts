import { describeFault } from '#kit/server/outward/public-url.ts';

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name doesn't exist",
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  CERT_HAS_EXPIRED: "The server's certificate has expired",
  CERT_NOT_YET_VALID: "The server's certificate isn't valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another host name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate isn't from a trusted authority",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate isn't from a trusted authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server doesn't send its full certificate chain",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The server's certificate isn't from a trusted authority",
};

/** For the seller. */
export function describeConnection(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return sentences[code] ?? describeFault(fault);
}

export const noAnswer = (timeoutMs: number): string => `No response within ${timeoutMs / 1000} seconds`;
