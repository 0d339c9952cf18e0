export interface DroppedFile {
  readonly folder: string;
  readonly name: string;
  readonly bytes: number;
  /** By the clock of the computer that keeps the files, as `quietMs`. */
  readonly changedMs: number;
  readonly quietMs: number;
}

export type ListedFile = Pick<DroppedFile, 'folder' | 'name' | 'changedMs'>;

/** Folders that others write files into, such as a point-of-sale program over SFTP. */
export interface FileDrop {
  /** CSV files in these folders, oldest first, without partial uploads. Creates missing folders. */
  list(folders: readonly string[]): Promise<readonly DroppedFile[]>;
  /** Undefined if it is gone. */
  read(file: Pick<DroppedFile, 'folder' | 'name'>): Promise<string | undefined>;
  /** Leaves it alone if it was written to since it was listed. */
  remove(file: ListedFile): Promise<void>;
  /** Keeps it beside the others, under a name that is never listed again, unless it was written to since. */
  setAside(file: ListedFile): Promise<void>;
  /** Removes what was set aside longer ago than this. */
  sweep(olderThanMs: number): Promise<void>;
}
