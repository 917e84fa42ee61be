import Fastify from 'fastify';
import { warehouse } from './app.js';

const app = Fastify();
app.register(warehouse);
await app.listen({ port: Number(process.env.PORT ?? 3000) });
