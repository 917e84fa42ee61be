import { Router } from 'express';
import { addItem, removeItem, showCart } from '../controllers/carts.js';

const router = Router();

router.get('/:cartId', showCart);
router.post('/:cartId/items', addItem);
router.delete('/:cartId/items/:itemId', removeItem);

export default router;
