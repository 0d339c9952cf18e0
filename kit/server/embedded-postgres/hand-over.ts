import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A cluster that was run as another user, or copied by root, is handed to the user who runs it now. */
export function handOver(cluster: string, owner: Owner): void {
  if (lstatSync(cluster).uid !== owner.uid) handOverAll(cluster, owner);
}

/** The folder itself comes last, so that a pass that was interrupted is begun again next time. */
function handOverAll(path: string, owner: Owner): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) handOverAll(join(path, name), owner);
  chownSync(path, owner.uid, owner.gid);
}
