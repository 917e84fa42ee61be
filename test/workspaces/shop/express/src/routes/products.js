import { Router } from 'express';
import * as products from '../controllers/products.js';
import { requireUser } from '../middleware.js';
import reviews from './reviews.js';

const router = Router();

router.get('/', products.list);
router.get('/search', products.search);
router.route('/:id').get(products.show).put(requireUser, products.replace).delete(requireUser, products.remove);

router.use('/:productId/reviews', reviews);

export default router;
