import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { Resend, type Response } from 'resend';

/** What the SDK asks of its transport, which for it is `fetch`. */
type Options = { method?: string; body?: string; headers?: Headers };

type Answer = {
  status: number;
  headers: IncomingMessage['headers'];
  /** Undefined when the connection broke before its end. */
  body: string | undefined;
};

/** A failure as the SDK reports it; without a status nobody answered, or not in a way that can be read. */
const failed = (statusCode: number | null, answer?: Answer) =>
  ({
    data: null,
    error: { name: 'application_error', statusCode, message: 'The request failed.' },
    headers: answer ? answer.headers : null,
  }) as Response<never>;

function parsed(text: string | undefined): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text ?? '') };
  } catch {
    return undefined;
  }
}

/**
 * The SDK over Node's own HTTP client, whose connections it keeps open, in place of `fetch`, which takes four times
 * as much of the processor. Requests and the meaning of answers are the SDK's; redirects are not followed.
 * See docs/decisions/0190-mails-without-fetch.md.
 */
export class MailService extends Resend {
  readonly #timeoutMs: number;

  /** @param timeoutMs longest time of a request, until the end of its answer, in milliseconds */
  constructor(key: string, baseUrl: string | undefined, timeoutMs: number) {
    super(key, baseUrl === undefined ? {} : { baseUrl });
    this.#timeoutMs = timeoutMs;
  }

  /** Never rejects, as the SDK's own. */
  override async fetchRequest<T>(path: string, options: Options = {}): Promise<Response<T>> {
    const answer = await this.#ask(this.baseUrl + path, options).catch(() => undefined);
    if (!answer) return failed(null);
    const { status, headers, body } = answer;
    const found = parsed(body);
    if (status >= 200 && status < 300) {
      return found ? ({ data: found.value, error: null, headers } as Response<T>) : failed(null);
    }
    if (!found) return failed(status, answer);
    return { data: null, error: found.value, headers } as Response<T>;
  }

  async #ask(url: string, { method = 'GET', body = '', headers }: Options): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const options: RequestOptions = {
      method,
      headers: {
        ...Object.fromEntries(headers ?? []),
        'content-length': String(Buffer.byteLength(body)),
      },
    };
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options);
    // Whatever else the service does, the wait has an end.
    const timer = setTimeout(() => {
      reject(new Error('Not answered in time'));
      request.destroy();
    }, this.#timeoutMs);
    request.on('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(
        (body) => resolve({ status, headers, body }),
        () => resolve({ status, headers, body: undefined }),
      );
    });
    request.end(body);
    return promise.finally(() => clearTimeout(timer));
  }
}
