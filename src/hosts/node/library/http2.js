'use strict';

/*
 * https://nodejs.org/api/http2.html#http2constants: libraries read the names when they load. Nothing of the protocol is
 * here: see absent-parts.ts.
 */

const HEADERS =
  ':status :method :authority :scheme :path :protocol accept-encoding accept-language accept-ranges accept ' +
  'access-control-allow-credentials access-control-allow-headers access-control-allow-methods access-control-allow-origin ' +
  'access-control-expose-headers access-control-request-headers access-control-request-method age authorization ' +
  'cache-control connection content-disposition content-encoding content-length content-type cookie date etag forwarded host ' +
  'if-modified-since if-none-match if-range last-modified link location range referer server set-cookie ' +
  'strict-transport-security transfer-encoding te upgrade-insecure-requests upgrade user-agent vary x-content-type-options ' +
  'x-frame-options keep-alive proxy-connection x-xss-protection alt-svc content-security-policy early-data expect-ct origin ' +
  'purpose timing-allow-origin x-forwarded-for priority accept-charset access-control-max-age allow content-language ' +
  'content-location content-md5 content-range dnt expect expires from if-match if-unmodified-since max-forwards prefer ' +
  'proxy-authenticate proxy-authorization refresh retry-after trailer tk via warning www-authenticate http2-settings';
const METHODS =
  'ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT CONNECT COPY DELETE GET HEAD LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL ' +
  'MKREDIRECTREF MKWORKSPACE MOVE OPTIONS ORDERPATCH PATCH POST PRI PROPFIND PROPPATCH PUT REBIND REPORT SEARCH TRACE UNBIND ' +
  'UNCHECKOUT UNLINK UNLOCK UPDATE UPDATEREDIRECTREF VERSION-CONTROL';
/** Statuses whose name is not that of http.STATUS_CODES. */
const OTHER_NAMES = { __proto__: null, 418: 'TEAPOT' };

const numbered = (prefix, names, first = 0) =>
  Object.assign({}, ...names.split(' ').map((name, i) => ({ [`NGHTTP2_${prefix}${name}`]: first + i })));
const inCapitals = (text) => text.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

const constants = Object.assign(
  { NGHTTP2_ERR_FRAME_SIZE_ERROR: -522 },
  numbered('SESSION_', 'SERVER CLIENT'),
  numbered('STREAM_STATE_', 'IDLE OPEN RESERVED_LOCAL RESERVED_REMOTE HALF_CLOSED_LOCAL HALF_CLOSED_REMOTE CLOSED', 1),
  {
    NGHTTP2_FLAG_NONE: 0,
    NGHTTP2_FLAG_END_STREAM: 1,
    NGHTTP2_FLAG_END_HEADERS: 4,
    NGHTTP2_FLAG_ACK: 1,
    NGHTTP2_FLAG_PADDED: 8,
    NGHTTP2_FLAG_PRIORITY: 32,
    DEFAULT_SETTINGS_HEADER_TABLE_SIZE: 4096,
    DEFAULT_SETTINGS_ENABLE_PUSH: 1,
    DEFAULT_SETTINGS_MAX_CONCURRENT_STREAMS: 2 ** 32 - 1,
    DEFAULT_SETTINGS_INITIAL_WINDOW_SIZE: 65535,
    DEFAULT_SETTINGS_MAX_FRAME_SIZE: 16384,
    DEFAULT_SETTINGS_MAX_HEADER_LIST_SIZE: 65535,
    DEFAULT_SETTINGS_ENABLE_CONNECT_PROTOCOL: 0,
    MAX_MAX_FRAME_SIZE: 2 ** 24 - 1,
    MIN_MAX_FRAME_SIZE: 16384,
    MAX_INITIAL_WINDOW_SIZE: 2 ** 31 - 1,
  },
  numbered(
    'SETTINGS_',
    'HEADER_TABLE_SIZE ENABLE_PUSH MAX_CONCURRENT_STREAMS INITIAL_WINDOW_SIZE MAX_FRAME_SIZE MAX_HEADER_LIST_SIZE',
    1,
  ),
  {
    NGHTTP2_SETTINGS_ENABLE_CONNECT_PROTOCOL: 8,
    PADDING_STRATEGY_NONE: 0,
    PADDING_STRATEGY_ALIGNED: 1,
    PADDING_STRATEGY_MAX: 2,
    PADDING_STRATEGY_CALLBACK: 1,
  },
  numbered(
    '',
    'NO_ERROR PROTOCOL_ERROR INTERNAL_ERROR FLOW_CONTROL_ERROR SETTINGS_TIMEOUT STREAM_CLOSED FRAME_SIZE_ERROR REFUSED_STREAM ' +
      'CANCEL COMPRESSION_ERROR CONNECT_ERROR ENHANCE_YOUR_CALM INADEQUATE_SECURITY HTTP_1_1_REQUIRED',
  ),
  { NGHTTP2_DEFAULT_WEIGHT: 16 },
);
for (const name of HEADERS.split(' ')) constants[`HTTP2_HEADER_${inCapitals(name.replace(':', ''))}`] = name;
for (const name of METHODS.split(' ')) constants[`HTTP2_METHOD_${inCapitals(name)}`] = name;
for (const [code, name] of Object.entries(require('http').STATUS_CODES))
  constants[`HTTP_STATUS_${OTHER_NAMES[code] ?? inCapitals(name.replace("'", ''))}`] = Number(code);

module.exports = { constants };
