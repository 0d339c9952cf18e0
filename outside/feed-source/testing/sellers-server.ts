/** A seller's server with one file, `/stock/today.csv`. */
export interface SellersServer {
  /** Of the file, at localhost. */
  readonly url: string;
  /** What it offers now; undefined has only the folder. */
  file: { text: string; version: number } | undefined;
  /** "user:password". */
  signIn: string;
  /** Ends the connection after so many bytes of the file. */
  cutAfter: number | undefined;
  /** Runs while the file is sent. */
  whileSending: (() => void) | undefined;
  /** Passwords that arrived. */
  readonly passwords: string[];
  close(): Promise<void>;
}

export type Offered = Omit<SellersServer, 'url' | 'close'>;

export const folderPath = '/stock';
export const filePath = `${folderPath}/today.csv`;

export const nothingOffered = (): Offered => ({
  file: undefined,
  signIn: 'stock:secret',
  cutAfter: undefined,
  whileSending: undefined,
  passwords: [],
});
