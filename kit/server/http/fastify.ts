// The only import of the HTTP library's types.
export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
