import { readFileSync } from 'node:fs';

/** Hands on what is appended to a file while it grows. Call the answer to hand on the rest and stop. */
export function followFile(path: string, write: (text: string) => void): () => void {
  let seen = 0;
  const look = () => {
    const content = readFileSync(path);
    if (content.length > seen) write(content.toString('utf8', seen));
    seen = content.length;
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    look();
  };
}
