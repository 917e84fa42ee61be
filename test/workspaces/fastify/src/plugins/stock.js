const shelves = new Map();

export default async function stock(app) {
  app.get('/', async () => [...shelves.values()]);
  app.get('/:article', showArticle);
  app.route({
    method: ['PUT', 'DELETE'],
    url: '/:article/reservation',
    handler: async () => ({ reserved: true }),
  });
}

async function showArticle(request) {
  return shelves.get(request.params.article) ?? { article: request.params.article, left: 0 };
}
