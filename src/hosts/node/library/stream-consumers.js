'use strict';

/* https://nodejs.org/api/webstreams.html#utility-consumers: a stream, of either kind, read to its end. */

const { TextDecoder } = internal.encodings;
const { Blob, Buffer } = require('buffer');

async function blob(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Blob(chunks);
}

async function arrayBuffer(stream) {
  const whole = await blob(stream);
  return whole.arrayBuffer();
}

async function buffer(stream) {
  return Buffer.from(await arrayBuffer(stream));
}

async function text(stream) {
  const decoder = new TextDecoder();
  let all = '';
  for await (const chunk of stream) all += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return all + decoder.decode(undefined, { stream: true });
}

async function bytes(stream) {
  return new Uint8Array(await arrayBuffer(stream));
}

async function json(stream) {
  const all = await text(stream);
  return JSON.parse(all);
}

module.exports = { arrayBuffer, blob, buffer, ...(internal.major >= 24 && { bytes }), text, json };
