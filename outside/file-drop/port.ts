export interface DroppedFile {
  readonly folder: string;
  readonly name: string;
  readonly bytes: number;
  /** By the clock of the computer that stores the files. */
  readonly quietMs: number;
}

/** Folders that others write files into, such as a point-of-sale program over SFTP. */
export interface FileDrop {
  /** CSV files in these folders, oldest first, without partial uploads. Creates missing folders. */
  list(folders: readonly string[]): Promise<readonly DroppedFile[]>;
  /** Undefined if it is gone. */
  read(file: Pick<DroppedFile, 'folder' | 'name'>): Promise<string | undefined>;
  remove(file: Pick<DroppedFile, 'folder' | 'name'>): Promise<void>;
  /** Keeps it beside the others, under a name that is never listed again. */
  setAside(file: Pick<DroppedFile, 'folder' | 'name'>): Promise<void>;
  /** Removes what was set aside longer ago than this. */
  sweep(olderThanMs: number): Promise<void>;
}
