/** Data of a field: its own signs of command, controls and letters beyond ASCII as the bytes that they are. */
export function fieldData(text: string): string {
  const data = Array.from(Buffer.from(text, 'utf8'), (byte) =>
    byte < 0x20 || byte > 0x7d || byte === 0x5e || byte === 0x5f
      ? `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
  return `^FH_^FD${data}^FS`;
}
