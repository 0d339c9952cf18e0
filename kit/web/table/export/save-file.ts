/** Downloads a file made in the browser. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the URL before the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
