// The one door to the HTTP library's types.
export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
