/**
 * A self-signed certificate for tests behind TLS, encoded here so that the tests need no OpenSSL:
 * X.509 version 3, P-256, valid for a day.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER: tag, length, content. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const octets = (...parts: Buffer[]) => der(0x04, ...parts);
const bits = (body: Buffer) => der(0x03, Buffer.from([0]), body);
const text = (value: string) => der(0x0c, Buffer.from(value));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const commonName = identifier('550403');
const subjectAltName = identifier('551d11');
const basicConstraints = identifier('551d13');
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

export type Certificate = { cert: string; key: string };

/** A self-signed certificate for these names, which is its own authority. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, text(names[0] ?? 'localhost'))));
  const now = Date.now();
  const alternatives = sequence(
    ...names.map((one) =>
      /^[\d.]+$/.test(one)
        ? der(0x87, Buffer.from(one.split('.').map(Number)))
        : der(0x82, Buffer.from(one)),
    ),
  );
  const serial = randomBytes(8);
  serial[0] = 1;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(basicConstraints, octets(sequence(der(0x01, Buffer.from([0xff]))))),
        sequence(subjectAltName, octets(alternatives)),
      ),
    ),
  );
  const certificate = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
