import { Router } from 'express';
import { table } from '../database.js';
import { requireUser } from '../middleware.js';

const router = Router({ mergeParams: true });

router.get('/', (req, res) => {
  const reviews = [...table('reviews').values()];
  res.json(reviews.filter((review) => review.productId === req.params.productId));
});

router.post('/', requireUser, (req, res) => {
  const review = { id: crypto.randomUUID(), productId: req.params.productId, ...req.body };
  table('reviews').set(review.id, review);
  res.status(201).json(review);
});

export default router;
