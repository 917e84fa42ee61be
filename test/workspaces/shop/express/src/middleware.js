import { findSession } from './database.js';

export async function attachUser(req, res, next) {
  const session = await findSession(req.get('authorization'));
  req.user = session?.user;
  next();
}

export function requireUser(req, res, next) {
  if (req.user === undefined) {
    res.status(401).json({ message: 'Sign in first' });
    return;
  }
  next();
}
