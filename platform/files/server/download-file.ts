import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { downloadFile as call } from '../contract/files.ts';
import { answerFile } from './answer-file.ts';
import type { FilesParts } from './files-parts.ts';
import { readFile } from './read-file.ts';

export function downloadFile(parts: FilesParts) {
  const read = readFile(parts);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => answerFile(await read(ctx, params.id));
}
