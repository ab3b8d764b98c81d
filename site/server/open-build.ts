import { readFileSync } from 'node:fs';
import { brand, isReservedHost, listParticularRows, paperPages } from '@site/config';
import {
  type BuildVariables,
  buildVariables,
  describeDisagreement,
} from '@site/config/build-variables.ts';
import { type Config, listOwnAddresses } from '@site/config/environment.ts';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type Caching,
  createPolicyHeaders,
  readPolicies,
  speculationRules,
  workerPolicy,
} from './response-headers.ts';
import { chooseVariant, findFiles, type SiteFile, sendFile } from './static-files.ts';

type BuildNotes = { variables?: BuildVariables; version?: string };

const requiredParticulars = [
  'COMPANY_NAME',
  'COMPANY_NUMBER',
  'COMPANY_REGISTERED_IN',
  'COMPANY_OFFICE',
] as const;

/** What a public site lacks: a mailbox for its enquiries, particulars that UK law requires. */
function findWhatIsMissing(config: Config) {
  const { siteUrl, company, staging, withoutParticulars } = config;
  if (staging || withoutParticulars || isReservedHost(new URL(siteUrl).hostname)) return undefined;
  const otherwise =
    'or STAGING=on for a trial copy, or WITHOUT_PARTICULARS=on if the site must do without.';
  const nobody = [...listOwnAddresses(config)].find((to) => isReservedHost(to.replace(/.*@/, '')));
  if (nobody)
    return `${nobody} is nobody's mailbox: set CONTACT_EMAIL for build and server, and each …_TO that ends so, ${otherwise}`;
  const given = new Map(
    listParticularRows(company).map(({ variable, value }) => [variable, value]),
  );
  const missing = requiredParticulars.filter((variable) => !given.get(variable));
  return missing.length > 0 && brand.countryCode === 'GB'
    ? `UK law wants ${missing.join(', ')} on a public site: set them for build and server, ${otherwise}`
    : undefined;
}

/** `reason`: static and rendered pages would differ. */
export function findReasonNotToServe(build: URL, config: Config) {
  const { variables, version = '' } = JSON.parse(
    readFileSync(new URL('build.json', build), 'utf8'),
  ) as BuildNotes;
  const reason = variables
    ? describeDisagreement(variables, buildVariables(config))
    : 'The build was made by an earlier version: run "npm run build" again.';
  return { reason: reason ?? findWhatIsMissing(config), version };
}

type ErrorStatus = 404 | 500;

function chooseFileCaching(path: string): Caching {
  if (path === '/404' || path === '/500') return 'never';
  if (path.startsWith('/_astro/')) return 'hashed';
  return path === speculationRules ? 'day' : 'revalidated';
}

export function openBuild(dist: URL, config: Config) {
  const buildHeaders = createPolicyHeaders(config);
  const policies = readPolicies(new URL('_headers.json', dist));
  const files = findFiles(dist);

  const fileHeaders = (path: string, secure: boolean) => {
    const own = policies.get(path);
    const page = paperPages[path];
    return buildHeaders({
      policy: own ?? (/\.worker-[\w-]+\.js$/.test(path) ? workerPolicy : undefined),
      isPage: own !== undefined,
      isShared: path.startsWith('/social/'),
      caching: chooseFileCaching(path),
      links: page ? [`<${new URL(page, config.siteUrl).href}>; rel="canonical"`] : [],
      secure,
    });
  };
  const cached = new LRUCache<string, Record<string, string>>({ max: 2000 });
  const buildHeadersFile = (path: string, secure: boolean) => {
    const key = `${secure} ${path}`;
    const headers = cached.get(key) ?? fileHeaders(path, secure);
    cached.set(key, headers);
    return headers;
  };

  /** In memory, to be available when the disk is not. */
  const errorPage = (status: ErrorStatus) => {
    const file = files.get(`/${status}`);
    if (!file) throw new Error(`The build has no page for ${status}`);
    const bodies = [...file.variants.values()].map(
      ({ name }) => [name, readFileSync(new URL(`client/${name}`, dist))] as const,
    );
    return { file, bodies: new Map(bodies) };
  };
  const errorPages = { 404: errorPage(404), 500: errorPage(500) };

  const sendErrorPage = (reply: FastifyReply, status: ErrorStatus) => {
    const { file, bodies } = errorPages[status];
    const { raw } = reply.request;
    const { coding, name, etag } = chooseVariant(raw.headers['accept-encoding'], file);
    // Set for a file that has since vanished.
    for (const header of ['link', 'content-encoding']) reply.removeHeader(header);
    return reply
      .code(status)
      .headers(buildHeadersFile(`/${status}`, raw.visitor.secure))
      .headers({
        'Content-Type': file.type,
        ETag: etag,
        Vary: 'Accept-Encoding',
        'Accept-Ranges': 'bytes',
      })
      .headers(coding === 'identity' ? {} : { 'Content-Encoding': coding })
      .send(bodies.get(name));
  };

  const send = (reply: FastifyReply, path: string, file: SiteFile) =>
    sendFile(reply, file, buildHeadersFile(path, reply.request.raw.visitor.secure));
  return { files, policies, buildHeaders, send, sendErrorPage };
}
