import { deliveries } from './plugins/deliveries.js';
import stock from './plugins/stock.js';

export async function warehouse(app) {
  app.get('/', async () => ({ name: 'warehouse' }));
  app.register(stock, { prefix: '/api/stock' });
  app.register(
    async (api) => {
      api.register(deliveries, { prefix: '/deliveries' });
    },
    { prefix: '/api' },
  );
}
