import type { Server as HttpServer } from 'node:http';
import type { Http2Server } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';

/** The connection preface of HTTP/2 (RFC 9113, section 3.4). */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** How long a connection may send nothing at its beginning, in milliseconds. */
const silence = 10_000;

/** A port that speaks HTTP/1.1 and HTTP/2 in clear text. */
export interface Port {
  readonly server: Server;
  /** Closes every connection. */
  disconnect(): void;
}

function dispatch(socket: Socket, begun: Buffer, http: HttpServer, http2: Http2Server): boolean {
  const length = Math.min(begun.length, preface.length);
  if (!begun.subarray(0, length).equals(preface.subarray(0, length))) {
    socket.unshift(begun);
    http.emit('connection', socket);
    return true;
  }
  // A beginning of "P" may still be a POST.
  if (length < 4) {
    return false;
  }
  socket.unshift(begun);
  http2.emit('connection', socket);
  return true;
}

/** Creates a port that hands each connection to the server for its protocol, which its first bytes tell. */
export function sharedPort(http: HttpServer, http2: Http2Server): Port {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(silence, () => socket.destroy());
    let begun = Buffer.alloc(0);
    const look = () => {
      const chunk: unknown = socket.read();
      if (!Buffer.isBuffer(chunk)) {
        socket.once('readable', look);
        return;
      }
      begun = Buffer.concat([begun, chunk]);
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      if (!dispatch(socket, begun, http, http2)) {
        socket.once('readable', look);
      }
    };
    socket.once('readable', look);
  });
  return {
    server,
    disconnect() {
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
