// a socket that nobody answers
// needs: window
const ws = new WebSocket('ws://localhost:1/none'); console.log(ws.readyState, WebSocket.CONNECTING, ws.protocol === '', ws.binaryType); ws.onopen = () => console.log('open'); ws.onerror = e => console.log('error', e.type, ws.readyState); ws.onclose = e => console.log('close', e.code, e.wasClean, e.reason === '', ws.readyState); try { ws.send('early'); } catch (e) { console.log(e.name, e.message); } try { new WebSocket('foo'); } catch (e) { console.log(e.name); } try { new WebSocket('ftp://x'); } catch (e) { console.log(e.name, e.message); }
