import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/files.ts';
import { downloadFile } from './download-file.ts';
import type { FilesParts } from './files-parts.ts';
import { uploadFile } from './upload-file.ts';

export function filesRoutes(parts: FilesParts): Routes {
  return [route(calls.uploadFile, uploadFile(parts)), route(calls.downloadFile, downloadFile(parts))];
}
