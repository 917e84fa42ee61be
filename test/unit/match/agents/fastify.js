import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { warehouse } from '../../../workspaces/fastify/src/app.js';
import { ask, reportTo } from './reporting.js';

const require = createRequire(import.meta.url);
const inspector = require('@inspector-apm/inspector-nodejs')({ ingestionKey: 'sample' });
const monitor = require('@inspector-apm/inspector-nodejs/src/modules/fastify');

// The warehouse behind the real agent: `fastify.js COLLECTOR_PORT REQUESTS`, the requests as JSON.
reportTo(Number(process.argv[2]));
const app = Fastify();
app.register(monitor(inspector));
app.register(warehouse);
await app.listen({ port: 0, host: '127.0.0.1' });
await ask(app.server.address().port, JSON.parse(process.argv[3]));
await app.close();
