/** One place where the tree breaks a rule, told so that the reader knows what to do about it. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly remedy: string;
}

export function printFault({ file, line, rule, remedy }: Fault): string {
  return `${file}:${line}\n    ${rule}\n    ${remedy}`;
}
