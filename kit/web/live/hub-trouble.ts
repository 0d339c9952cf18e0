type Log = (words: string, reason: string) => void;

let log: Log = () => undefined;

/** Where the browser's own log is; the shell fills it in. */
export function fillHubTrouble(to: Log): void {
  log = to;
}

export function tellHubTrouble(words: string, reason: string): void {
  log(words, reason);
}
