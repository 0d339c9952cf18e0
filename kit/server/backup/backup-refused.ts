/** Its message is one sentence for the person at the keyboard. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
