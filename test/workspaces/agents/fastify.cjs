const fastify = require('fastify');

const app = fastify();

app.register(
  async (users) => {
    users.get('/:id', async (request) => ({ id: request.params.id }));
    users.post('/', async (_request, reply) => {
      reply.code(201);
      return {};
    });
    users.get('/:id/orders', async () => {
      throw new RangeError('No orders today.');
    });
  },
  { prefix: '/fastify/users' },
);
app.get('/', async () => 'home');

app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }).then(() => {
  process.stdout.write(`listening ${app.server.address().port}\n`);
});
