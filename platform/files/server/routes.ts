import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/files.ts';
import { downloadFile } from './read-file.ts';
import type { FilesParts } from './files-parts.ts';
import { uploadFile } from './receive-file.ts';

export function filesRoutes(parts: FilesParts): Routes {
  return [route(calls.uploadFile, uploadFile(parts)), route(calls.downloadFile, downloadFile(parts))];
}
