import { table } from '../database.js';

export const listOrders = async (req, res) => {
  const orders = [...table('orders').values()].filter((order) => order.userId === req.user.id);
  res.json({ items: orders });
};

export const placeOrder = async (req, res) => {
  const cart = table('carts').get(req.body.cartId);
  const order = { id: crypto.randomUUID(), userId: req.user.id, items: cart.items, state: 'placed' };
  table('orders').set(order.id, order);
  res.status(201).json(order);
};

export const showOrder = async (req, res) => {
  res.json(table('orders').get(req.params.orderId));
};

export const cancelOrder = async (req, res) => {
  const order = table('orders').get(req.params.orderId);
  order.state = 'cancelled';
  res.json(order);
};
