import express from 'express';
import { attachUser } from './middleware.js';
import api from './routes/index.js';

export function createApp() {
  const app = express();

  app.use(express.json());
  app.use(attachUser);

  app.get('/', (req, res) => {
    res.json({ name: 'shop', docs: '/docs' });
  });

  // Load balancers ask under either name.
  app.get(['/healthz', '/readyz'], (req, res) => {
    res.sendStatus(204);
  });

  app.use('/store', api);

  app.use((error, req, res, next) => {
    res.status(error.status ?? 500).json({ message: error.message });
  });

  return app;
}
