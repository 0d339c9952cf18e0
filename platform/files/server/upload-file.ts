import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { uploadFile as call } from '../contract/files.ts';
import { uploadRules } from '../domain/upload-rules.ts';
import type { FilesParts } from './files-parts.ts';
import { storeFile } from './receive-file.ts';

export function uploadFile(parts: FilesParts) {
  const store = storeFile(parts);
  return (ctx: Ctx, { query }: EndpointInput<typeof call>, { upload }: RequestFacts) => {
    if (ctx.actor.kind !== 'member') refuse(kitRefusals.forbidden);
    if (upload === undefined) refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { companyId, personId } = ctx.actor;
    const { name, stream } = upload;
    return store(ctx, { companyId, personId, name, stream, rule: uploadRules[query.purpose] });
  };
}
