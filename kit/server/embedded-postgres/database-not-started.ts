/** Its message is one sentence for the person who started the program; a stack trace would only hide it. */
export class DatabaseNotStarted extends Error {
  override readonly name = 'DatabaseNotStarted';
}
