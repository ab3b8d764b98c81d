/** nginx with TLS in front of the site, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request as tlsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { defaultSiteUrl } from '../../../packages/config/src/site.ts';
import { makeCertificate } from './certificate.ts';
import { findFreePort } from './instance.ts';

/** The host that visitors ask for; the proxy is reached on the loopback interface. */
export const publicHost = new URL(defaultSiteUrl).hostname;
const certificate = makeCertificate([publicHost, 'localhost', '127.0.0.1']);

export type TlsProxy = {
  port: number;
  /** With its configuration. */
  folder: string;
  stop(): Promise<void>;
};

/** Resolves when something listens on the port; rejects when the process has ended. */
async function waitUntilListening(
  port: number,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    if (child.exitCode !== null) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A code block of docs/operations.md, so that the documented configuration is the one tested. */
const manual = new URL('../../../docs/operations.md', import.meta.url);
export function fromManual(language: string, marker: string): string {
  const blocks = [...readFileSync(manual, 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  const found = blocks.find(([, kind, body]) => kind === language && body?.includes(marker));
  if (!found?.[2]) throw new Error(`docs/operations.md has no ${language} block with ${marker}`);
  return found[2];
}

/** A file of deploy/, as an operator installs it. */
export const readDeployFile = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

async function run(
  command: string,
  args: string[],
  folder: string,
  port: number,
): Promise<TlsProxy> {
  let said = '';
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilListening(port, child, () => said);
  return {
    port,
    folder,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepare(): { folder: string; cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(cert, certificate.cert);
  writeFileSync(key, certificate.key, { mode: 0o600 });
  return { folder, cert, key };
}

/** @param more servers beside that of the site, as in deploy/nginx/ */
export async function startNginx(upstream: string, more = ''): Promise<TlsProxy> {
  const { folder, cert, key } = prepare();
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const temp = join(folder, 'temp');
  mkdirSync(temp);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${temp}/${name};`)
    .join('\n');
  // Without it a worker of root's nginx is nobody, who cannot keep large bodies in this folder.
  const user = userInfo().uid === 0 ? 'user root;' : '';
  const site =
    `${readDeployFile('nginx/strathline-http.conf')}${readDeployFile('nginx/strathline.conf')}${more}`
      .replaceAll('127.0.0.1:4321', new URL(upstream).host)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/listen \[::\]:.*;/g, '')
      .replace(
        '/srv/strathline/current/dist',
        fileURLToPath(new URL('../../../dist', import.meta.url)),
      )
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${paths}
${site} }`,
  );
  const args = ['-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`];
  return run('nginx', args, folder, port);
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | Readable;
  /** Address of the visitor in the loopback network: by default another one than the proxy's. */
  from?: string;
  /**
   * Keeps connections open for further requests; without it each request has a connection of its
   * own.
   */
  agent?: Agent;
};

/** A request to the public host through the proxy on `port`, with its certificate checked. */
export function ask(port: number, path: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.2', agent = false } = options;
  return new Promise((resolve, reject) => {
    const request = tlsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        servername: publicHost,
        ca: certificate.cert,
        agent,
        headers: {
          host: publicHost,
          ...headers,
          ...(Buffer.isBuffer(body) && { 'content-length': body.length }),
        },
      },
      async (res) => {
        const chunks = await res.toArray();
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
      },
    );
    request.on('error', reject);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}

/** A plain form post of these fields, as a browser without JavaScript sends it. */
export function createMultipart(fields: Readonly<Record<string, string>>) {
  const boundary = `----${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
