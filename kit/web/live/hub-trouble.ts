type Log = (words: string, reason: string) => void;

let log: Log = () => undefined;

/** The log for hub problems, provided by the shell. */
export function fillHubTrouble(to: Log): void {
  log = to;
}

export function tellHubTrouble(words: string, reason: string): void {
  log(words, reason);
}
