import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

// The rival: the framework alone, which answers every request with the same bytes.
const [file = ''] = process.argv.slice(2);
const bytes = await readFile(file);
const app = Fastify();
app.get('/ready', () => ({ ready: true }));
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close());
