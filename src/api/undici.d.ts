// The parts of undici that are imported one by one. Its root must not be imported: it replaces the process-wide dispatcher that the
// `fetch` of every other extension uses (nodejs/undici#5500). Only types come from the root here, and they are erased.

declare module 'undici/lib/dispatcher/dispatcher.js' {
  import type { Dispatcher as UndiciDispatcher } from 'undici';

  class Dispatcher {
    dispatch(options: UndiciDispatcher.DispatchOptions, handler: UndiciDispatcher.DispatchHandler): boolean;
    compose(interceptor: UndiciDispatcher.DispatcherComposeInterceptor): Dispatcher;
  }
  export = Dispatcher;
}

declare module 'undici/lib/interceptor/retry.js' {
  import type { Dispatcher, RetryHandler } from 'undici';

  function retry(options: RetryHandler.RetryOptions): Dispatcher.DispatcherComposeInterceptor;
  export = retry;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher as UndiciDispatcher } from 'undici';
  import type Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

  function request(this: Dispatcher, options: UndiciDispatcher.RequestOptions): Promise<UndiciDispatcher.ResponseData>;
  export = request;
}
