import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { runInSlices } from '../../model/timeSlices.ts';
import { readBody } from '../body.ts';
import { keepAliveTimeout } from '../httpService.ts';
import { accepted, type Outcome, type Refusal } from '../refusal.ts';
import { type CheckedRequest, checkRequest } from '../requestCheck.ts';
import type { Collector } from './collector.ts';
import { type LocalCredentials, localApps } from './localIdentity.ts';
import { checkSender } from './receive/guard.ts';
import { Intake } from './receive/intake.ts';
import { report } from './reports.ts';
import { chooseRuns } from './runChoice.ts';

/** The last refusal of reported data. */
export interface LastRefusal {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly message: string;
}

const json = 'application/json; charset=utf-8';

function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string,
  headers: Refusal['headers'] = {},
): void {
  if (!response.destroyed && !response.headersSent) {
    response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store', ...headers });
    response.end(body);
  }
}

function refuse(response: ServerResponse, { status, error, message, headers = {} }: Refusal): void {
  // The rest of a refused body is not read.
  const connection = status === 413 || status === 503 ? { Connection: 'close' } : {};
  send(response, status, json, JSON.stringify({ error, message }), { ...headers, ...connection });
}

/** Answers the HTTP requests to one collector: of applications that report, and of clients that read. */
export class RequestHandler {
  readonly intake: Intake;
  readonly #collector: Collector;
  readonly #credentials: LocalCredentials;
  readonly #now: () => number;
  readonly #bodyTimeout: number;
  lastRefusal: LastRefusal | undefined;
  #answered: Promise<unknown> = Promise.resolve();

  /** @param bodyTimeout how long the body of a reporting request may take to arrive, in milliseconds */
  constructor(collector: Collector, credentials: LocalCredentials, now: () => number, bodyTimeout: number) {
    this.#collector = collector;
    this.#credentials = credentials;
    this.#now = now;
    this.#bodyTimeout = bodyTimeout;
    this.intake = new Intake(collector, credentials.ingestToken);
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const signal = Intake.signalAt(method, url);
    if (signal !== undefined) {
      const deadline = setTimeout(() => request.socket.destroy(), this.#bodyTimeout);
      const taken = await this.intake.take(signal, headers, request).finally(() => clearTimeout(deadline));
      if (!taken.ok) {
        this.lastRefusal = { at: this.#now(), message: taken.refusal.message };
        this.#collector.refused();
        refuse(response, taken.refusal);
      } else if (taken.value === 'protobuf') {
        // An empty message means that everything was accepted.
        send(response, 200, 'application/x-protobuf', '');
      } else {
        send(response, 200, json, '{}');
      }
      return;
    }
    const answer = await this.#answer(request);
    if (answer.ok) {
      send(response, 200, json, answer.value);
    } else {
      refuse(response, answer.refusal);
    }
  }

  async #answer(request: IncomingMessage): Promise<Outcome<string>> {
    const { method = '', url = '', headers } = request;
    const sender = checkSender(headers);
    if (!sender.ok) {
      return sender;
    }
    const body = await readBody(request);
    const { outcome } = checkRequest(
      { method, url, headers, body },
      { credentials: this.#credentials, appIds: Object.values(localApps) },
    );
    if (!outcome.ok) {
      return outcome;
    }
    // One report after the other, in time slices: an editor asks for all of them at once.
    const answer = this.#answered.then(() => this.#report(outcome.value));
    this.#answered = answer.catch(() => undefined);
    return await answer;
  }

  async #report(request: CheckedRequest): Promise<Outcome<string>> {
    this.#collector.settle();
    const { store, groups } = this.#collector;
    const { appId } = request;
    const asked = appId === localApps.current ? 'current' : appId === localApps.before ? 'before' : 'all';
    const runs = chooseRuns(store.runs, asked);
    const records = { store, groups, runs, projectId: Number(appId), now: this.#now() };
    const data = await runInSlices(report(request, records));
    return data.ok ? accepted(JSON.stringify(data.value)) : data;
  }
}

/** Creates the HTTP/1.1 server of the port. Connections are handed to it, so its own timers do not run. */
export function httpServer(handler: RequestHandler, failed: (error: unknown) => void): Server {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    handler.respond(request, response).catch((error: unknown) => {
      if (!request.socket.destroyed) {
        failed(error);
        refuse(response, { status: 500, error: 'internal', message: 'This could not be done.' });
      }
      request.socket.destroy();
    });
  });
  server.timeout = 120_000;
  return server;
}
