// events that a server sends, and what is asked for again
// needs: window
const source = new EventSource('/events'); let opened = 0; console.log(source.readyState, EventSource.CLOSED, source.url.endsWith('/events'));
source.onopen = () => console.log('open', source.readyState, ++opened);
source.onmessage = (event) => { console.log(event.data, event.lastEventId, event.origin === location.origin); Promise.resolve().then(() => console.log('micro')); };
source.addEventListener('tick', (event) => console.log('tick', JSON.stringify(event.data), event.lastEventId));
source.onerror = () => { console.log('error', source.readyState); if (opened === 2) { source.close(); console.log(source.readyState); } };
const none = new EventSource('/missing'); none.onerror = () => console.log('none', none.readyState);
