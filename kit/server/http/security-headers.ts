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

/** The same for every answer, so made once. */
export function securityHeaders(policy: string, secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
