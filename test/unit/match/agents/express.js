import { createRequire } from 'node:module';
import express from 'express';
import { createApp } from '../../../workspaces/shop/express/src/app.js';
import { table } from '../../../workspaces/shop/express/src/database.js';
import { ask, reportTo } from './reporting.js';

const require = createRequire(import.meta.url);
const inspector = require('@inspector-apm/inspector-nodejs')({ ingestionKey: 'sample' });
const monitor = require('@inspector-apm/inspector-nodejs/src/modules/express');

// The shop behind the real agent: `express.js COLLECTOR_PORT REQUESTS`, the requests as JSON.
reportTo(Number(process.argv[2]));
table('sessions').set('sample', { user: 'sample' });
const app = express();
app.use(monitor(inspector));
app.use(createApp());
const server = app.listen(0, '127.0.0.1', async () => {
  await ask(server.address().port, JSON.parse(process.argv[3]));
  server.close();
});
