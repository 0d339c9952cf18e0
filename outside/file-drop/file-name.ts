/** A name that can't lead anywhere else: one part of a path, not hidden. */
const plain = /^[\w-][\w .-]{0,199}$/;

export function checkedName(name: string): string {
  if (!plain.test(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
  return name;
}

/** Uploads in progress have other endings until their program renames them. */
export const isListed = (name: string): boolean => plain.test(name) && /\.csv$/i.test(name);

export const asideName = (name: string): string => `${name}.rejected`;
export const isAside = (name: string): boolean => name.endsWith('.rejected');
