/** A place that breaks a rule, with a message that says what to do. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly remedy: string;
}

export function printFault({ file, line, rule, remedy }: Fault): string {
  return `${file}:${line}\n    ${rule}\n    ${remedy}`;
}
