/** Hands a file made in the browser to the person's downloads. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has handed the address on; browsers read it before the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
