/** The content security policy: a page may load from and connect to these parties only. */
export function contentPolicy(
  extra: {
    scripts?: readonly string[];
    connects?: readonly string[];
    frames?: readonly string[];
  } = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(extra.scripts ?? [])].join(' '),
    // Mantine sets sizes in style attributes; scripts and style sheets come only from us.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(extra.connects ?? [])].join(' '),
    ["frame-src 'self' blob:", ...(extra.frames ?? [])].join(' '),
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The same for every answer, so made once; an answer may replace some. */
export function securityHeaders(policy: string, secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // An answer may be for one person only. What may be kept, such as a page's scripts, says so itself.
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
