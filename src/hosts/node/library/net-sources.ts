import httpWire from './http-wire.js?raw';
import net from './net.js?raw';
import netAddresses from './net-addresses.js?raw';
import netHandles from './net-handles.js?raw';
import netLookup from './net-lookup.js?raw';
import netServer from './net-server.js?raw';
import netSocket from './net-socket.js?raw';

/** `net` and what belongs to it, by module name. */
export const NET_SOURCES: Readonly<Record<string, string>> = {
  net,
  'internal/http_wire': httpWire,
  'internal/net_addresses': netAddresses,
  'internal/net_handles': netHandles,
  'internal/net_lookup': netLookup,
  'internal/net_server': netServer,
  'internal/net_socket': netSocket,
};
