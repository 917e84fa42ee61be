import { Router } from 'express';
import carts from './carts.js';
import { orders } from './orders.js';
import products from './products.js';

const api = Router();

api.use('/products', products);
api.use('/carts', carts);
api.use('/orders', orders);

export default api;
