/**
 * A self-signed certificate for tests behind TLS, encoded here so that the tests need no OpenSSL:
 * X.509 version 3, P-256, valid for a day.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER: tag, length, content. */
const encodeDer = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const encodeSequence = (...parts: Buffer[]) => encodeDer(0x30, ...parts);
const encodeOctets = (...parts: Buffer[]) => encodeDer(0x04, ...parts);
const encodeBits = (body: Buffer) => encodeDer(0x03, Buffer.from([0]), body);
const encodeText = (value: string) => encodeDer(0x0c, Buffer.from(value));
const encodeIdentifier = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));
const encodeTime = (date: Date) =>
  encodeDer(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const commonName = encodeIdentifier('550403');
const subjectAltName = encodeIdentifier('551d11');
const basicConstraints = encodeIdentifier('551d13');
const ecdsaWithSha256 = encodeSequence(encodeIdentifier('2a8648ce3d040302'));

export type Certificate = { cert: string; key: string };

/** A self-signed certificate for these names, which is its own authority. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encodeSequence(
    encodeDer(0x31, encodeSequence(commonName, encodeText(names[0] ?? 'localhost'))),
  );
  const now = Date.now();
  const alternatives = encodeSequence(
    ...names.map((one) =>
      /^[\d.]+$/.test(one)
        ? encodeDer(0x87, Buffer.from(one.split('.').map(Number)))
        : encodeDer(0x82, Buffer.from(one)),
    ),
  );
  const serial = randomBytes(8);
  serial[0] = 1;
  const body = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, serial),
    ecdsaWithSha256,
    name,
    encodeSequence(encodeTime(new Date(now - 3_600_000)), encodeTime(new Date(now + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(
      0xa3,
      encodeSequence(
        encodeSequence(
          basicConstraints,
          encodeOctets(encodeSequence(encodeDer(0x01, Buffer.from([0xff])))),
        ),
        encodeSequence(subjectAltName, encodeOctets(alternatives)),
      ),
    ),
  );
  const certificate = encodeSequence(
    body,
    ecdsaWithSha256,
    encodeBits(sign('sha256', body, privateKey)),
  );
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
