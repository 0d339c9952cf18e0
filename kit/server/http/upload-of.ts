import type { FastifyRequest } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';
import type { Upload } from './route.ts';

/** The one file of a multipart request, as a stream; its size limit is the endpoint's. */
export async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) refuse(kitRefusals.unsupported_type);
  const part = await request.file({ limits: { fileSize: maxBytes } });
  if (part === undefined) refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
  return { name: part.filename, declaredType: part.mimetype, stream: part.file };
}
