import { Router } from 'express';
import { cancelOrder, listOrders, placeOrder, showOrder } from '../controllers/orders.js';
import { requireUser } from '../middleware.js';

export const orders = Router();

orders.use(requireUser);
orders.get('/', listOrders);
orders.post('/', placeOrder);
orders.get('/:orderId', showOrder);
orders.post('/:orderId/cancel', cancelOrder);
