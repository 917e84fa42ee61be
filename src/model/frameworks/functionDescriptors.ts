import { bun } from './bun.ts';
import { cloudflarepages } from './cloudflarepages.ts';
import { convex } from './convex.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { firebase } from './firebase.ts';
import { fresh } from './fresh.ts';
import { gatsby } from './gatsby.ts';
import { netlify } from './netlify.ts';
import { oak } from './oak.ts';
import { qwik } from './qwik.ts';
import { redwood } from './redwood.ts';
import { rwsdk } from './rwsdk.ts';
import { solidstart } from './solidstart.ts';
import { sst } from './sst.ts';
import { supabase } from './supabase.ts';
import { vercel } from './vercel.ts';

/** Hosts of functions, runtimes of JavaScript other than Node, and frameworks that are made for them. */
export const functionDescriptors = {
  bun,
  cloudflarepages,
  convex,
  firebase,
  fresh,
  gatsby,
  netlify,
  oak,
  qwik,
  redwood,
  rwsdk,
  solidstart,
  sst,
  supabase,
  vercel,
} satisfies Readonly<Record<string, FrameworkDescriptor>>;
