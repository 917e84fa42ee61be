import { table } from '../database.js';

function cartOf(id) {
  const carts = table('carts');
  if (!carts.has(id)) {
    carts.set(id, { id, items: [] });
  }
  return carts.get(id);
}

export function showCart(req, res) {
  res.json(cartOf(req.params.cartId));
}

export function addItem(req, res) {
  const cart = cartOf(req.params.cartId);
  const item = { id: crypto.randomUUID(), ...req.body };
  cart.items.push(item);
  res.status(201).json(item);
}

export function removeItem(req, res) {
  const cart = cartOf(req.params.cartId);
  cart.items = cart.items.filter((item) => item.id !== req.params.itemId);
  res.sendStatus(204);
}
