const Koa = require('koa');
const { Router } = require('@koa/router');

const users = new Router({ prefix: '/koa/users' });
users.get('/:id', (context) => {
  context.body = { id: context.params.id };
});
users.post('/', (context) => {
  context.status = 201;
});
users.get('/:id/orders', () => {
  throw new RangeError('No orders today.');
});

const root = new Router();
root.get('/', (context) => {
  context.body = 'home';
});

const app = new Koa();
app.silent = true;
app.use(root.routes());
app.use(users.routes());

const server = app.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  process.stdout.write(`listening ${server.address().port}\n`);
});
