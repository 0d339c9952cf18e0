import { fileTypeFromFile } from 'file-type';

/** What a file is by its first bytes, whatever it is called; undefined where they say nothing. */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path))?.mime;
}
