// since: 16
const { constants } = require('http2');
const { HTTP2_HEADER_STATUS, HTTP2_METHOD_GET, HTTP_STATUS_TEAPOT, NGHTTP2_CANCEL } = constants;
console.log(HTTP2_HEADER_STATUS, HTTP2_METHOD_GET, HTTP_STATUS_TEAPOT, NGHTTP2_CANCEL, Object.keys(constants).slice(0, 60).join(' '));
console.log(Object.keys(constants).length >= 239, {} instanceof require('https').Server);
