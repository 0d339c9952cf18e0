function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Starts a trace at the click, so that its log lines on the server are found by it. */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}
