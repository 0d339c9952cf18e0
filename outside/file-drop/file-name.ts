/** A name that can't lead anywhere else: one part of a path, not hidden. */
const plain = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u;
/** Room for the ending of what is set aside, in the 255 bytes that file systems take. */
const mostBytes = 240;

export function checkedName(name: string): string {
  if (!plain.test(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
  return name;
}

/** Uploads in progress have other endings until their program renames them. */
export const isListed = (name: string): boolean =>
  plain.test(name) && /\.csv$/i.test(name) && Buffer.byteLength(name) <= mostBytes;

export const asideName = (name: string): string => `${name}.rejected`;
export const isAside = (name: string): boolean => name.endsWith('.rejected');
