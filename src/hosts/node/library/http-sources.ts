import http from './http.js?raw';
import httpClient from './http-client.js?raw';
import httpServer from './http-server.js?raw';
import httpTools from './http-tools.js?raw';
import network from './network.js?raw';

/** `http` and what belongs to it, by module name. */
export const HTTP_SOURCES: Readonly<Record<string, string>> = {
  http,
  'internal/http_client': httpClient,
  'internal/http_server': httpServer,
  'internal/http_tools': httpTools,
  'internal/network': network,
};
