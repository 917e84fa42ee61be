import { table } from '../database.js';

export async function list(req, res) {
  const page = Number(req.query.page ?? 1);
  const products = [...table('products').values()];
  res.json({ page, items: products.slice((page - 1) * 20, page * 20) });
}

export async function search(req, res) {
  const words = String(req.query.q ?? '').toLowerCase().split(' ');
  const found = [...table('products').values()].filter((product) =>
    words.every((word) => product.name.toLowerCase().includes(word)),
  );
  res.json({ items: found });
}

export async function show(req, res) {
  const product = table('products').get(req.params.id);
  if (product === undefined) {
    res.status(404).json({ message: 'No such product' });
    return;
  }
  res.json(product);
}

export async function replace(req, res) {
  table('products').set(req.params.id, { id: req.params.id, ...req.body });
  res.json(table('products').get(req.params.id));
}

export async function remove(req, res) {
  table('products').delete(req.params.id);
  res.sendStatus(204);
}
