const express = require('express');

const users = express.Router();
users.get('/:id', (request, response) => {
  response.json({ id: request.params.id });
});
users.post('/', (_request, response) => {
  response.status(201).json({});
});
users.get('/:id/orders', () => {
  throw new RangeError('No orders today.');
});

const api = express.Router();
api.use('/users', users);

const app = express();
app.use('/express', api);
app.get('/', (_request, response) => {
  response.send('home');
});
app.use((_error, _request, response, _next) => {
  response.status(500).end();
});

const server = app.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  process.stdout.write(`listening ${server.address().port}\n`);
});
