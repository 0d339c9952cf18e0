type Log = (words: string, reason: string) => void;

let log: Log = () => undefined;

/** The log for hub problems, provided by the shell. */
export function setHubLog(to: Log): void {
  log = to;
}

export function logHubTrouble(words: string, reason: string): void {
  log(words, reason);
}
