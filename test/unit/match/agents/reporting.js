import https from 'node:https';
import { connect } from 'node:net';

/** Leads what the agent sends to its service to a collector on loopback: the agent knows no port and no plain HTTP. */
export function reportTo(port) {
  const agent = new https.Agent({ keepAlive: false });
  agent.createConnection = () => connect({ host: '127.0.0.1', port });
  https.globalAgent = agent;
}

/** Asks an application that listens on `port`, one request after the other. */
export async function ask(port, requests) {
  for (const [method, path] of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: 'sample' } });
    await response.arrayBuffer();
  }
}
