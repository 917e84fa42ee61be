/**
 * Collects all garbage of this process and gives the freed pages back to the system: V8 keeps most of them in an extension host that
 * goes on polling. Blocks the process for about a tenth of a second. Rejects where Node was built without its inspector.
 * https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/#method-collectGarbage
 */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve, reject) => {
    session.post('HeapProfiler.collectGarbage', (error) => {
      // In a later turn: V8 still uses the session when it has reported the result.
      setImmediate(() => {
        session.disconnect();
        if (error) {
          reject(error);
        } else {
          resolve();
        }
      });
    });
  });
}
