export async function deliveries(app) {
  app.post('/', async (request, reply) => reply.code(201).send({ id: 1 }));
  app.get('/:id', async (request) => ({ id: request.params.id }));
}
